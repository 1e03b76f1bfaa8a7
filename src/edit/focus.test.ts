import { expect, it } from 'vitest';
import { idIn, idOf } from './focus.ts';

it('a field’s address leads to it, with accents too, and a broken one nowhere', () => {
  const id = idOf('lazer', ['espaços', 0, 'título']);
  expect(idIn(new URL(`#${id}`, 'https://exemplo.com.br/editar').hash)).toBe(id);
  expect(idIn('#condicoes/%E0%A4%A')).toBe('');
});
