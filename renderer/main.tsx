import { createRoot } from 'react-dom/client';
import './tokens.css';
import './base.css';
import { App } from './app.tsx';
import { Boundary } from './features/frame/boundary.tsx';

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <Boundary of="">
      <App />
    </Boundary>,
  );
