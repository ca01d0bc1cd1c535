export interface RuleSection {
  title: string;
  text: readonly string[];
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
    const { title, text } = sections.pop() ?? { title: '', text: [] };
    sections.push({ title, text: [...text, paragraph.join(' ')] });
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
