import { Copy } from 'lucide-react';
import { showToast } from '../../notices/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { address, words } from './map.built.ts';

/** Puts the address on the clipboard and says so; says what to do where the browser won't. */
export default function CopyAddress() {
  async function copy() {
    const { copied, notCopied } = words;
    try {
      await navigator.clipboard.writeText(address);
      showToast({ tone: 'success', title: copied.titulo, text: copied.texto });
    } catch {
      showToast({ tone: 'destructive', title: notCopied.titulo, text: notCopied.texto });
    }
  }
  return (
    <Button variant="outline" className="map-action needs-script" onClick={copy}>
      <Copy size={20} strokeWidth={1.75} aria-hidden />
      {words.copy}
    </Button>
  );
}
