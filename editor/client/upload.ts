import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { sendFile } from './api.ts';
import { queryClient, sendPending, UPLOAD } from './edits.ts';

/**
 * Uploads files, also while she is elsewhere.
 * @param write writes the sent file into the draft; called once the state knows it
 */
export function useUpload<Sent>(path: string, write: (sent: Sent) => void) {
  /** The part that is sent, from 0 to 1. */
  const [part, setPart] = useState(0);
  const upload = useMutation({
    mutationKey: UPLOAD,
    async mutationFn(form: FormData) {
      const sent = await sendFile<Sent>(path, form, setPart);
      await queryClient.invalidateQueries({ queryKey: ['state'] });
      write(sent);
      sendPending();
    },
    onMutate: () => setPart(0),
  });
  return { ...upload, part };
}
