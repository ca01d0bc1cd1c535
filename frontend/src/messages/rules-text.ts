export interface RuleSection {
  title: string;
  text: string[];
}

/**
 * The sections of a text as an owner types it: a line that begins with `#` is a heading, an empty line begins a paragraph.
 * What stands before the first heading has no title.
 */
export function sectionsOf(text: string): RuleSection[] {
  const sections: RuleSection[] = [];
  let paragraph: string[] = [];
  const endParagraph = () => {
    if (paragraph.length === 0) return;
    if (sections.length === 0) sections.push({ title: '', text: [] });
    sections.at(-1)?.text.push(paragraph.join(' '));
    paragraph = [];
  };
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (line.startsWith('#')) {
      endParagraph();
      sections.push({ title: line.replace(/^#+/, '').trim(), text: [] });
    } else if (line === '') endParagraph();
    else paragraph.push(line);
  }
  endParagraph();
  return sections;
}

/** The other way round. */
export function textOf(sections: readonly RuleSection[]): string {
  return sections.map(({ title, text }) => [`# ${title}`, ...text].join('\n\n')).join('\n\n');
}
