/** Numbers below nothing, as they are printed: with a minus, not a hyphen. */
export function minus(text: string): string {
  return text.replace(/(?<![\p{L}\d])-(?=\d)/gu, '−');
}
