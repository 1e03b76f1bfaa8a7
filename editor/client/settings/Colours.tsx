import { useState } from 'react';
import { isGroup, type Value, valueAt } from '#core/launch/yaml/values.ts';
import { PALETTES } from '#core/theme/palettes.ts';
import type { State } from '../../protocol.ts';
import { isSame } from '../../words.ts';
import { Button } from '../Button.tsx';
import { changeValue, sendPending } from '../edits.ts';
import { useFile } from '../form/Fields.tsx';
import { PAGE } from '../page/frame.ts';
import { ChosenFields } from './Part.tsx';

/** The colours in a palette's sample. */
const SHOWN = ['profunda', 'destaque', 'acao', 'brilho'];

interface Look {
  name: string;
  cores: Value | undefined;
  tons?: Value | undefined;
}

const hexOf = ({ cores }: Look, name: string) => String(valueAt(cores, [name]) ?? '');

/** Palettes for one tap, and each colour by itself. */
export function Colours({ state }: { state: State }) {
  const values = useFile(state, 'theme').values;
  const now: Look = {
    name: 'As de antes',
    cores: valueAt(values, ['cores']),
    tons: valueAt(values, ['tons']),
  };
  const [before] = useState(now);
  const isNow = ({ cores, tons }: Look) => isSame(now.cores, cores) && isSame(now.tons, tons);
  const isOfOurs = PALETTES.some(({ cores }) => isSame(before.cores, cores) && !before.tons);
  const looks: Look[] = isOfOurs ? [...PALETTES] : [before, ...PALETTES];
  function choose({ cores, tons }: Look) {
    changeValue('theme', ['tons'], tons);
    changeValue('theme', ['cores'], cores);
    sendPending();
  }
  if (!isGroup(values)) return null;
  return (
    <div className="fields stack">
      <ul className="tiles" aria-label="Cores prontas">
        {looks.map((look) => (
          <li key={look.name}>
            <Button className="tile" aria-pressed={isNow(look)} onClick={() => choose(look)}>
              <span
                className="palette"
                aria-hidden
                style={{ background: hexOf(look, 'fundo'), color: hexOf(look, 'tinta') }}
              >
                <b>Aa</b>
                {SHOWN.map((name) => (
                  <i key={name} style={{ background: hexOf(look, name) }} />
                ))}
              </span>
              {look.name}
            </Button>
          </li>
        ))}
      </ul>
      <p>
        <a className="button" href={PAGE}>
          Ver na página
        </a>
      </p>
      <details className="group">
        <summary>Cores próprias</summary>
        <ChosenFields state={state} file="theme" keys={['cores', 'tons', 'cantos']} />
      </details>
    </div>
  );
}
