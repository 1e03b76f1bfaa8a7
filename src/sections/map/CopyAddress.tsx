import { Copy } from 'lucide-react';
import { showToast } from '../../notices/toasts.ts';
import { Button } from '../../ui/Button.tsx';

type Words = { titulo: string; texto: string };

interface Props {
  address: string;
  label: string;
  copied: Words;
  failed: Words;
}

/** Puts the address on the clipboard and says so; says what to do where the browser won't. */
export default function CopyAddress({ address, label, copied, failed }: Props) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      showToast({ tone: 'success', title: copied.titulo, text: copied.texto });
    } catch {
      showToast({ tone: 'destructive', title: failed.titulo, text: failed.texto });
    }
  }
  return (
    <Button variant="outline" className="map-action needs-script" onClick={copy}>
      <Copy size={20} strokeWidth={1.75} aria-hidden />
      {label}
    </Button>
  );
}
