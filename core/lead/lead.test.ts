import { describe, expect, it } from 'vitest';
import { chatUrl, messageWithLead } from './chat.ts';
import { NAME_MAX_LENGTH, parseLead } from './lead.ts';
import { leadParams } from './provider.ts';
import { looksAutomatic } from './traps.ts';

const lead = { name: 'Conceição Araújo', phone: '(85) 99999-9999' };

describe('what a person enters', () => {
  it('is taken when name and phone are there', () => {
    expect(parseLead({ name: '  Conceição   Araújo ', phone: '85999999999' })).toEqual({
      ok: true,
      lead,
    });
  });

  it.each([
    [
      { name: '', phone: '' },
      { name: 'empty', phone: 'empty' },
    ],
    [{ name: ' \n', phone: '85999999999' }, { name: 'empty' }],
    [{ name: '\u200b\u200d\ufeff\u2060\u3164\u2800', phone: '85999999999' }, { name: 'empty' }],
    [{ name: '\u0301 \u0323\u20dd', phone: '85999999999' }, { name: 'empty' }],
    [{ name: '\u00ad\u115f\u1160\uffa0\u180e\ufff9', phone: '85999999999' }, { name: 'empty' }],
    [{ name: '\u200b', phone: '+351 912 345 678' }, { name: 'empty' }],
    [{ name: 'Ana', phone: ' - ' }, { phone: 'empty' }],
  ])('is refused as missing: %j', (entered, fields) => {
    expect(parseLead(entered)).toEqual({ ok: false, problem: 'missing', fields });
  });

  it('is refused for a short phone only when nothing is missing', () => {
    expect(parseLead({ name: 'Ana', phone: '8599999' })).toEqual({
      ok: false,
      problem: 'phone',
      fields: { phone: 'short' },
    });
    expect(parseLead({ name: '', phone: '8599999' })).toEqual({
      ok: false,
      problem: 'missing',
      fields: { name: 'empty', phone: 'short' },
    });
  });

  it('is refused when the phone names another country', () => {
    expect(parseLead({ name: 'Ana', phone: '+351 912 345 678' })).toEqual({
      ok: false,
      problem: 'phone',
      fields: { phone: 'foreign' },
    });
  });

  it('keeps what joins the letters of a name or the parts of an emoji', () => {
    const name = 'Ana 👩\u200d🦰 क्\u200dष';
    expect(parseLead({ name, phone: '85999999999' })).toMatchObject({ lead: { name } });
  });

  it('never carries a line break, and has an end', () => {
    const result = parseLead({ name: `Ana\r\nBcc: x@y.z${'a'.repeat(500)}`, phone: '85999999999' });
    expect(result.ok && result.lead.name).toMatch(/^Ana Bcc: x@y\.za+$/);
    expect(result.ok && result.lead.name.length).toBe(NAME_MAX_LENGTH);
  });
});

describe('what leaves the page', () => {
  it('is the four fields of the template, and a mark when a trap was tripped', () => {
    const fixed = { empreendimento: 'Residencial', toEmail: 'a@b.c' };
    const four = {
      from_name: lead.name,
      from_phone: lead.phone,
      empreendimento: 'Residencial',
      to_email: 'a@b.c',
    };
    expect(leadParams({ lead }, fixed)).toEqual(four);
    expect(leadParams({ lead, suspect: false }, fixed)).toEqual(four);
    expect(leadParams({ lead, suspect: true }, fixed)).toEqual({ ...four, conferir: 'sim' });
  });

  it('is a chat link with the name and phone encoded', () => {
    const url = chatUrl('5585900000000', messageWithLead('Sou {nome}, {celular} & $&', lead));
    expect(url).toBe(
      'https://wa.me/5585900000000?text=Sou%20Concei%C3%A7%C3%A3o%20Ara%C3%BAjo%2C%20(85)%2099999-9999%20%26%20%24%26',
    );
  });

  it('is a chat link without what a cut left of an emoji', () => {
    expect(chatUrl('55', 'Ana \ud83c, 🏡')).toBe(chatUrl('55', 'Ana , 🏡'));
  });

  it('keeps a hostile name inside the message', () => {
    const message = messageWithLead('{nome} {celular}', {
      name: '{celular} $1 &text=x',
      phone: '(85) 3222-1234',
    });
    expect(message).toBe('{celular} $1 &text=x (85) 3222-1234');
    expect(new URL(chatUrl('55', message)).searchParams.get('text')).toBe(message);
  });
});

describe('a submit', () => {
  it('is not a program for being quick, only for touching nothing or filling what nobody sees', () => {
    expect(looksAutomatic({ trap: '', elapsed: 300, touched: true })).toBe(false);
    expect(looksAutomatic({ trap: '', elapsed: 300, touched: false })).toBe(true);
    expect(looksAutomatic({ trap: '', elapsed: 9000, touched: false })).toBe(false);
    expect(looksAutomatic({ trap: 'x', elapsed: 9000, touched: true })).toBe(true);
  });
});
