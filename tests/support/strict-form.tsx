import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import FormShell from '#site/form/FormShell.tsx';

const root = document.body.appendChild(document.createElement('div'));
createRoot(root).render(
  <StrictMode>
    <FormShell kind="lead" hasToaster>
      {null}
    </FormShell>
  </StrictMode>,
);
