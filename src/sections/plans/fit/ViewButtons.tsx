import { Minus, Plus, Scan } from 'lucide-react';
import type { FitData } from './fit-data.ts';
import { IconButton } from './ToolBar.tsx';
import type { Viewing } from './useView.ts';

/** Closer, farther, all of it. */
export function ViewButtons({ words, viewing }: { words: FitData['content']['palavras']; viewing: Viewing }) {
  return (
    <div className="fit-view">
      <IconButton label={words.afastar} icon={Minus} onPress={() => viewing.zoomBy(1 / 1.4)} />
      <IconButton label={words.aproximar} icon={Plus} onPress={() => viewing.zoomBy(1.4)} />
      <IconButton label={words.inteira} icon={Scan} onPress={viewing.whole} />
    </div>
  );
}
