import { afterEach, describe, expect, it, vi } from 'vitest';
import { openChat } from './open-chat.ts';

const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36';

afterEach(() => vi.unstubAllGlobals());

function opensWith(open: unknown, userAgent = DESKTOP): boolean {
  vi.stubGlobal('navigator', { userAgent });
  vi.stubGlobal('window', { open });
  return openChat('https://wa.me/5585900000000');
}

describe('a chat opens by itself, but not in the browsers inside of apps', () => {
  it.each([
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Instagram 350.0',
      true,
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; SM-A546E; wv) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/480.0;]',
      true,
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36',
      false,
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
      false,
    ],
  ])('%s', (userAgent, inApp) => {
    expect(opensWith(() => ({}), userAgent)).toBe(!inApp);
  });
});

describe('a new tab for the chat', () => {
  it.each([
    ['missing', undefined],
    ['blocked', () => null],
    [
      'broken',
      () => {
        throw new Error('not here');
      },
    ],
  ])('is none where window.open is %s', (_, open) => {
    expect(opensWith(open)).toBe(false);
  });
});
