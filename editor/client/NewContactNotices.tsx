import { useMutation, useQuery } from '@tanstack/react-query';
import { EDIT_PATH, type PushState } from '../protocol.ts';
import { Alert } from './Alert.tsx';
import { ask } from './api.ts';
import { Button } from './Button.tsx';
import { queryClient } from './edits.ts';

/** Why no notification can be shown, and what to do. */
const TROUBLES = {
  insecure: 'Os avisos só funcionam por https://.',
  iphone:
    'No iPhone, toque em Compartilhar e em “Adicionar à Tela de Início”, abra por ali e volte aqui.',
  unsupported:
    'Este navegador não recebe avisos. Abra esta página no Chrome, no Edge ou no Firefox.',
  blocked:
    'Os avisos deste site estão bloqueados neste aparelho. Libere-os nos ajustes do navegador e recarregue a página.',
};
const UNANSWERED =
  'O navegador perguntou se pode avisar, e a pergunta foi fechada. Toque de novo e escolha “Permitir”.';
type Status = 'on' | 'off' | keyof typeof TROUBLES;

const isApple = () =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

const readServer = () => ask<PushState>('GET', 'push');
const registered = () => navigator.serviceWorker.getRegistration(EDIT_PATH);

async function readStatus(): Promise<Status> {
  if (!window.isSecureContext) return 'insecure';
  if (!('PushManager' in window)) return isApple() ? 'iphone' : 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  const subscription = await (await registered())?.pushManager.getSubscription();
  if (!subscription || Notification.permission !== 'granted') return 'off';
  // The server forgets a device that is gone, and all of them where she signs out everywhere.
  const { endpoints } = await readServer();
  return endpoints.includes(subscription.endpoint) ? 'on' : 'off';
}

async function turnOn(): Promise<void> {
  const permission = await Notification.requestPermission();
  if (permission === 'default') throw new Error(UNANSWERED);
  // A refusal is shown as the new status.
  if (permission === 'denied') return;
  const { key } = await readServer();
  await navigator.serviceWorker.register(`${EDIT_PATH}/worker.js`, { scope: EDIT_PATH });
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: key })
    .catch(() => {
      throw new Error('O navegador não ligou os avisos. Confira a sua internet e tente de novo.');
    });
  await ask('POST', 'push', subscription.toJSON());
}

async function turnOff(): Promise<void> {
  const subscription = await (await registered())?.pushManager.getSubscription();
  if (!subscription) return;
  await ask('POST', 'push/remove', { endpoint: subscription.endpoint });
  await subscription.unsubscribe();
}

/** Turns notifications of new contacts on or off on this device, or says why there are none. */
export function NewContactNotices() {
  const { data, error } = useQuery({ queryKey: ['notices'], queryFn: readStatus, retry: false });
  const press = useMutation({
    mutationFn: (work: () => Promise<void>) => work(),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['notices'] }),
  });
  const isOn = data === 'on';
  const trouble = data && data !== 'on' && data !== 'off' ? TROUBLES[data] : undefined;
  return (
    <div className="stack">
      <h2>Avisar neste aparelho</h2>
      <p className="help">
        {trouble ??
          (isOn
            ? 'Ligado: cada contato novo aparece aqui como “Novo contato”, sem nome nem telefone.'
            : 'Um aviso na tela a cada contato novo, sem nome nem telefone.')}
      </p>
      <Alert message={press.error?.message ?? error?.message} />
      {data && !trouble && (
        <Button
          isIdle={press.isPending}
          aria-pressed={isOn}
          onClick={() => press.mutate(isOn ? turnOff : turnOn)}
        >
          {isOn ? 'Desligar os avisos' : 'Ligar os avisos'}
        </Button>
      )}
    </div>
  );
}

/** Leads to the contacts from a notification that was pressed while the page was open. */
export function followNotices(): void {
  // Absent where the page came by http.
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', () => {
    window.location.hash = '#contatos';
  });
}
