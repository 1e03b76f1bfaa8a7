import { z } from 'zod';

/** A list from `least` to `most` long, told by what its entries are called. */
export const listOf = <Entry extends z.ZodType>(
  entry: Entry,
  [least, most]: [number, number],
  [none, many]: [none: string, many: string],
) =>
  z
    .array(entry)
    .min(least, `precisa ter ao menos ${none}`)
    .refine((list) => list.length <= most, `pode ter no máximo ${most} ${many}`);

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
