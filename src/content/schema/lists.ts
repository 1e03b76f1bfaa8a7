import { z } from 'zod';

/** A list of `least` to `most`, told by what its entries are called. */
export function listOf<Entry extends z.ZodType>(entry: Entry, [least, most]: [number, number], many: string) {
  const said = `precisa ter de ${least} a ${most} ${many}`;
  return z.array(entry).min(least, said).max(most, said);
}

/** Tells of each text that stands twice, at the second place. */
export function refuseTwice(
  written: readonly [said: string, ...path: PropertyKey[]][],
  what: (said: string) => string,
  context: z.core.$RefinementCtx,
): void {
  for (const [place, [said, ...path]] of written.entries())
    if (written.findIndex(([other]) => other === said) < place)
      context.addIssue({ code: 'custom', path, message: what(said) });
}
