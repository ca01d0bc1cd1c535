/** The page that shows the words with their replacements. */
export const UNWANTED_WORDS_PAGE = 'CONTRIBUTING.md';

const UNWANTED = [
  'told',
  'whom',
  'likewise',
  'the former',
  'at the most',
  'so many',
  'of which',
  'stand-in',
  'stand-ins',
  'watchman',
];

/** Each word by itself, or as a part of a name in camel case: `told`, `toldBy` and `isTold`, not `mantold`. */
const PATTERN = new RegExp(
  UNWANTED.map((word) => {
    const text = word.replaceAll(' ', String.raw`\s+`);
    const capital = `${text[0]?.toUpperCase()}${text.slice(1)}`;
    return `(?<![A-Za-z])${text}(?![a-z])|${capital}(?![a-z])`;
  }).join('|'),
  'g',
);

/** One line for each unwanted word of a file and its name. */
export function unwantedWords(file: string, text: string): string[] {
  const inName = wordsIn(file).map(
    (word) => `${file}: rename the file: "${word}" is on the list in ${UNWANTED_WORDS_PAGE}`,
  );
  const inText = text
    .split('\n')
    .flatMap((line, at) =>
      wordsIn(line).map((word) => `${file}:${at + 1} "${word}" is on the list in ${UNWANTED_WORDS_PAGE}`),
    );
  return [...inName, ...inText];
}

function wordsIn(text: string) {
  return [...text.matchAll(PATTERN)].map(([word]) => word);
}
