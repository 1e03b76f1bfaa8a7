import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { client, startSending } from './edits.ts';
import '../styles/tokens.css';
import './styles/edit.css';

startSending();
const page = document.getElementById('root');
if (page)
  createRoot(page).render(
    <QueryClientProvider client={client}>
      <App />
    </QueryClientProvider>,
  );
