import { Minus, Plus, Scan } from 'lucide-react';
import type { FitData } from './fit-data.ts';
import { Tool } from './Tool.tsx';
import type { Viewing } from './useView.ts';

/** Closer, farther, all of it. */
export function ViewButtons({ words, viewing }: { words: FitData['content']['palavras']; viewing: Viewing }) {
  return (
    <div className="fit-view">
      <Tool label={words.afastar} icon={Minus} onPress={() => viewing.zoomBy(1 / 1.4)} />
      <Tool label={words.aproximar} icon={Plus} onPress={() => viewing.zoomBy(1.4)} />
      <Tool label={words.inteira} icon={Scan} onPress={viewing.whole} />
    </div>
  );
}
