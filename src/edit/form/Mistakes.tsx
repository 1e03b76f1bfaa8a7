import type { Path } from '../../content/yaml/values.ts';
import { idOf } from '../focus.ts';
import { same } from '../values.ts';
import { isWithin, useForm } from './form.ts';

interface Props {
  at: Path;
  /** The keys below that tell their own. */
  below?: readonly (string | number)[];
}

/** What the server says of a value, and of anything below it that has no field here. */
export function Mistakes({ at, below = [] }: Props) {
  const { file, mistakes } = useForm();
  const here = mistakes.filter(
    ({ path }) =>
      same(path, at) || (isWithin(path, at) && !below.some((key) => String(key) === String(path[at.length]))),
  );
  if (here.length === 0) return null;
  return (
    <p className="mistake" id={`${idOf(file, at)}-mistake`}>
      {[...new Set(here.map(({ what }) => what))].join('. ')}
    </p>
  );
}

/** Whether anything is said of a value itself. */
export function useMistaken(at: Path): boolean {
  return useForm().mistakes.some(({ path }) => isWithin(path, at));
}
