import { KEPT_FOR } from '#core/launch/notice-terms.ts';
import { nameFrom, valueAt } from '#core/launch/yaml/values.ts';
import type { State } from '../protocol.ts';
import { changeValue } from './edits.ts';
import { useFile } from './form/Fields.tsx';

const FILE = 'privacidade';
const FIELD = 'guardar';

/** A value of the launch, so that the privacy notice says the same. */
export function KeptFor({ state }: { state: State }) {
  const chosen = valueAt(useFile(state, FILE).values, [FIELD]) ?? KEPT_FOR[0];
  const isDraft = state.changes.some(({ file, path }) => file === FILE && path[0] === FIELD);
  return (
    <div className="stack">
      <label htmlFor="kept-for">Quanto tempo um contato fica aqui</label>
      <select
        id="kept-for"
        value={KEPT_FOR.find((period) => nameFrom(period) === nameFrom(String(chosen)))}
        onChange={({ target }) => changeValue(FILE, [FIELD], target.value)}
        aria-describedby="kept-for-help"
      >
        {KEPT_FOR.map((period) => (
          <option key={period} value={period}>
            {period}
          </option>
        ))}
      </select>
      <p className="help" id="kept-for-help">
        {isDraft ? (
          <>
            Vale quando você <a href="#publicar">publicar</a>: o aviso de privacidade passa a dizer
            este prazo. Quem já escreveu não fica por mais do que o prazo que leu.
          </>
        ) : (
          'Depois de chegar ao seu e-mail. O aviso de privacidade diz este prazo.'
        )}
      </p>
    </div>
  );
}
