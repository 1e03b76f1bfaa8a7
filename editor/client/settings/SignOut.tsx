import { useMutation } from '@tanstack/react-query';
import { EDIT_PATH } from '../../protocol.ts';
import { Alert } from '../Alert.tsx';
import { ask } from '../api.ts';
import { Button, Confirm } from '../Button.tsx';
import { useEdits } from '../edits.ts';

/** Signs out here or everywhere, once every edit is saved. */
export function SignOut() {
  const { edits } = useEdits();
  const { mutate, error, isPending } = useMutation({
    mutationFn: (everywhere: boolean) => ask('POST', 'sign-out', { everywhere }),
    onSuccess: () => window.location.replace(EDIT_PATH),
  });
  const isIdle = isPending || edits.length > 0;
  return (
    <div className="row">
      <Button isIdle={isIdle} onClick={() => mutate(false)}>
        Sair
      </Button>
      <Confirm
        label="Sair de todos os aparelhos"
        question="Sair também dos outros celulares e computadores? Os avisos de contato novo param em todos."
        isIdle={isIdle}
        onYes={() => mutate(true)}
      />
      <Alert message={error?.message} />
    </div>
  );
}
