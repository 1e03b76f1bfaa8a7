/** A value as a file has it, and as people write it. */
interface Way {
  /** The file's own way. */
  plain: RegExp;
  shown: (plain: string) => string;
  /** What people write, in the file's way; anything else as it is. */
  plainly: (text: string) => string;
}

const WAYS: Record<string, Way> = {
  money: {
    plain: /^\d+$/,
    shown: (plain) => plain.replaceAll(/\B(?=(\d{3})+$)/g, '.'),
    plainly: (text) =>
      text.replace(/^(?:R\$ ?)?(\d{1,3}(?:\.\d{3})+|\d+)(?:,00)?$/, (_, digits) =>
        digits.replaceAll('.', ''),
      ),
  },
  area: {
    plain: /^\d+\.\d{1,2}$/,
    shown: (plain) => plain.replace('.', ','),
    plainly: (text) => text.replace(/^(\d+),(\d{1,2})$/, '$1.$2'),
  },
  phone: {
    plain: /^55\d{10,11}$/,
    shown: (plain) => plain.replace(/^55(\d\d)(\d+)(\d{4})$/, '($1) $2-$3'),
    plainly: (text) => text.replace(/^\((\d\d)\) ?(\d{4,5})-(\d{4})$/, '55$1$2$3'),
  },
};

/** A value as people write it: `450.000`, `62,40`, `(85) 90000-0000`. @param kind what its field asks for */
export function shown(kind: string | undefined, text: string): string {
  const way = WAYS[kind ?? ''];
  return way?.plain.test(text) ? way.shown(text) : text;
}

/** What is written in the place of `old`, in the way that the file has there. */
export function writtenAs(kind: string | undefined, old: string, text: string): string {
  const way = WAYS[kind ?? ''];
  return way?.plain.test(old) ? way.plainly(text.trim()) : text;
}
