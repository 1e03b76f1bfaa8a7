/**
 * Puts values into a text's `{names}`, in one pass: what a value holds, `$&` or `{another}`, stays text.
 * A name without a value stays as it is.
 */
export function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{([a-z-]+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  );
}
