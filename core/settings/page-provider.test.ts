import { describe, expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';
import { providerOf, resolvePageProvider } from './page-provider.ts';

describe('who sends the e-mails', () => {
  const keys = {
    PUBLIC_EMAILJS_PUBLIC_KEY: 'k',
    PUBLIC_EMAILJS_SERVICE_ID: 's',
    PUBLIC_EMAILJS_TEMPLATE_ID: 't',
  };

  const provider = (env: NodeJS.ProcessEnv) => providerOf(readEnvironment(env));

  it('is our relay when nothing is set, EmailJS when its three names are, another when told', () => {
    expect(provider({}).origin).toBe('');
    expect(provider(keys).origin).toBe('https://api.emailjs.com');
    expect(provider({ ...keys, PUBLIC_EMAILJS_ORIGIN: 'https://m.example/' }).origin).toBe(
      'https://m.example',
    );
  });

  it('is told where its address is none', () => {
    expect(() => provider({ PUBLIC_EMAILJS_ORIGIN: 'm.example' })).toThrow(
      'só o endereço do servidor',
    );
  });

  it('has its protections off unless they are switched on', () => {
    const fixed = { rotulo: 'R', email: 'a@b.c' };
    expect(resolvePageProvider({}, fixed)).toMatchObject({
      blockHeadless: false,
      throttleSeconds: 0,
      toEmail: 'a@b.c',
    });
    expect(
      resolvePageProvider(
        { PUBLIC_BLOCK_HEADLESS: 'true', PUBLIC_THROTTLE_SECONDS: '60', MAIL_TO: 'x@y.z' },
        fixed,
      ),
    ).toMatchObject({ blockHeadless: true, throttleSeconds: 60, toEmail: 'x@y.z' });
  });

  it('knows a phone that it blocks in whatever form it is written', () => {
    const env = { PUBLIC_BLOCK_LIST: '(85) 90000-0001, 85900000002,+55 85 3222-1234' };
    expect(resolvePageProvider(env, { rotulo: 'R', email: 'a@b.c' }).blockList).toEqual([
      '(85) 90000-0001',
      '(85) 90000-0002',
      '(85) 3222-1234',
    ]);
  });
});
