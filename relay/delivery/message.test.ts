import PostalMime from 'postal-mime';
import { describe, expect, test } from 'vitest';
import { LETTERHEAD, MAIL_HEADERS } from '../../tests/support/relay/submission.ts';
import { sampleEnquiry } from '../../tests/support/relay/support.ts';
import type { Enquiry } from '../outbox/terms.ts';
import { composeMail } from './message.ts';

const ID = '0d6d2a0e-6a0f-4a52-9a57-5c1b6d2f2e11';

async function compose(changes: Partial<Enquiry> = {}) {
  const acceptedAt = Date.UTC(2026, 0, 15, 12, 30);
  const claim = {
    id: ID,
    enquiry: sampleEnquiry({ empreendimento: 'Residencial Modelo', ...changes }),
    acceptedAt,
    attempts: 1,
    expiresAt: 0,
  };
  const mail = await composeMail(claim, LETTERHEAD);
  return { mail, email: await PostalMime.parse(mail.bytes) };
}

describe('message', () => {
  test('carries the lead to the broker, accents and all', async () => {
    const { mail, email } = await compose({ name: 'Íris Conceição 🏡' });
    expect(mail.envelope).toEqual({ from: 'site@example.com', to: ['broker@example.com'] });
    expect(email.subject).toBe('Novo contato: Íris Conceição 🏡');
    expect(email.to).toEqual([{ address: 'broker@example.com', name: '' }]);
    expect(email.from).toEqual({ address: 'site@example.com', name: 'Site Residencial Modelo' });
    expect(email.replyTo).toBeUndefined();
    expect(email.messageId).toBe(`<${ID}@example.com>`);
    expect(email.date).toBe('2026-01-15T12:30:00.000Z');
  });

  test('tells when the page had another label', async () => {
    const { email } = await compose({ empreendimento: 'Nome antigo' });
    expect(email.text).toContain('Empreendimento: Residencial Modelo');
    expect(email.text).toContain('Empreendimento na página: Nome antigo');
  });

  test.each([
    'Maria\r\nBcc: victim@example.org',
    'Maria\nTo: victim@example.org\n\nBody',
    'Maria\u2028Bcc: victim@example.org',
    '=?UTF-8?Q?=0D=0ABcc:_victim@example.org?=',
    '"><img src=x onerror=alert(1)>',
    `${'á'.repeat(119)}\r`,
  ])('keeps %j out of the headers and the markup', async (name) => {
    const { mail, email } = await compose({ name });
    const names = email.headers.map(({ key }) => key);
    expect(names.sort()).toEqual(MAIL_HEADERS);
    expect(email.to).toEqual([{ address: 'broker@example.com', name: '' }]);
    expect(email.html).not.toContain('<img');
    const longest = Math.max(
      ...mail.bytes
        .toString('latin1')
        .split('\r\n')
        .map((line) => line.length),
    );
    expect(longest).toBeLessThanOrEqual(998);
    expect(mail.bytes.toString('latin1').replaceAll('\r\n', '')).not.toMatch(/[\r\n\u0080-\u00ff]/);
  });
});
