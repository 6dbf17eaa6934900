/** Around the label of a word in a text: the word, its label, the end. No text from outside has these characters. */
const [OPEN, LABEL, END] = ['\ue000', '\ue001', '\ue002'] as const;
const MARKS = /\ue000[^\ue001]*\ue001|\ue002/gu;

/** Marks a label with the word that it stands for. */
export const mark = (word: string, label: string): string => `${OPEN}${word}${LABEL}${label}${END}`;

/** The same text without marks. */
export const unmarked = (text: string): string => text.replace(MARKS, '');

/** A stretch of a text, with the words that it stands for, the whole of a compound first. */
export interface Stretch {
  text: string;
  words: string[];
}

/** A text taken apart at its marks. */
export function stretches(text: string): Stretch[] {
  const found: Stretch[] = [];
  const words: string[] = [];
  for (let at = 0; at < text.length; ) {
    if (text[at] === OPEN) {
      const label = text.indexOf(LABEL, at);
      words.push(text.slice(at + 1, label));
      at = label + 1;
    } else if (text[at] === END) {
      words.pop();
      at += 1;
    } else {
      const next = text.slice(at).search(/[\ue000\ue002]/u);
      const end = next < 0 ? text.length : at + next;
      found.push({ text: text.slice(at, end), words: [...words] });
      at = end;
    }
  }
  return found;
}

/** With a capital at its beginning, also inside of a mark. */
export function capital(text: string): string {
  return text.replace(/^((?:\ue000[^\ue001]*\ue001)*)(.)/su, (_, marks: string, first: string) => marks + first.toLocaleUpperCase());
}
