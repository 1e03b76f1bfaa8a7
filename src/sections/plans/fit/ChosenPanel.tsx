import { Check, Copy, RotateCcw, RotateCw, Trash2 } from 'lucide-react';
import { fill } from '../../../content/fill.ts';
import { changePiece, type Piece, type Ruler, remove } from './arrangement.ts';
import type { FitData } from './fit-data.ts';
import { distance } from './geometry.ts';
import { metres } from './measure-words.ts';
import type { Conflict, Gap } from './passage.ts';
import { SideField } from './SideField.tsx';
import { Tool } from './Tool.tsx';
import type { Arranging } from './useArrangement.ts';

const TURN = 15;

/** What is told of a piece where it stands. */
export function verdict(
  words: FitData['content']['palavras'],
  conflict: Conflict,
  passage: Gap | undefined,
): string {
  if (conflict) return words[conflict === 'wall' ? 'na-parede' : 'na-peca'];
  return passage ? fill(words.passagem, { medida: metres(passage.length) }) : words['sem-passagem'];
}

interface Props {
  words: FitData['content']['palavras'];
  piece: Piece | undefined;
  name: string;
  ruler: Ruler | undefined;
  said: string;
  bad: boolean;
  make: Arranging['make'];
  onChoose(id: number | null): void;
  /** Undefined where no more pieces can be laid. */
  onCopy: (() => void) | undefined;
}

/** Size, turns and the rest for the chosen piece; length for the chosen ruler. */
export function ChosenPanel({ words, piece, name, ruler, said, bad, make, onChoose, onCopy }: Props) {
  const id = piece?.id ?? ruler?.id ?? 0;
  const turn = (by: number) => piece && make((now) => changePiece(now, id, { angle: piece.angle + by }));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields
    <div className="fit-chosen" role="group" aria-label={name}>
      <p className="fit-chosen-name">
        <b>{name}</b>{' '}
        {piece && (
          <span className="fit-verdict" data-bad={bad}>
            {said}
          </span>
        )}
        {ruler && <span>{metres(distance(ruler.a, ruler.b))}</span>}
      </p>
      {piece && (
        <div className="fit-sides" key={id}>
          <SideField
            label={words.largura}
            limits={words['lado-impossivel']}
            side={piece.width}
            onSide={(width) => make((now) => changePiece(now, id, { width }), `size ${id}`)}
          />
          <SideField
            label={words.profundidade}
            limits={words['lado-impossivel']}
            side={piece.depth}
            onSide={(depth) => make((now) => changePiece(now, id, { depth }), `size ${id}`)}
          />
        </div>
      )}
      <div className="fit-chosen-tools">
        {piece && (
          <>
            <Tool label={words['girar-volta']} icon={RotateCcw} onPress={() => turn(-TURN)} />
            <Tool label={words.girar} icon={RotateCw} onPress={() => turn(TURN)} />
            <Tool label={words.copiar} icon={Copy} idle={!onCopy} onPress={() => onCopy?.()} />
          </>
        )}
        <Tool
          label={words.retirar}
          icon={Trash2}
          onPress={() => {
            make((now) => remove(now, id));
            onChoose(null);
          }}
        />
        <Tool label={words.pronto} icon={Check} onPress={() => onChoose(null)} />
      </div>
    </div>
  );
}
