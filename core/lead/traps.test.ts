import { describe, expect, it } from 'vitest';
import { TRAP_FIELD } from './traps.ts';

/**
 * Words that trigger autofill: Chromium's `components/autofill` patterns, Firefox's
 * `HeuristicsRegExp` (Bitwarden has the same), WebKit's `Autofill.cpp` and Safari's names.
 */
const RULES: Record<string, { words: string; whole?: string }> = {
  'a name': {
    words: 'name, nome, nombre, apelido, apellido, sobrenome, surname, family, given, first',
    whole: 'nom, prenom, fname, lname, mname, mi, initials, last, cognome',
  },
  'a title or honorific': { words: 'title, titulo, prefix, suffix, honorific, anrede' },
  'an e-mail': { words: 'mail, courriel, correo, posta' },
  'a phone': {
    words: 'phone, fone, tel, mobile, movel, celular, whats, contact number, ramal, ddd, fax',
    whole: 'cell, area, ext',
  },
  'an address': {
    words: 'addr, adres, ender, direc, street, rua, avenida, morada, logradouro, bairro',
    whole: 'via, calle, numero, number, nr, no, apt, apto, unit, suite, andar, bloco',
  },
  'more of an address': {
    words: 'complement, referencia, landmark, colonia, suburb, floor, house, delivery, entrega',
  },
  'a place': {
    words: 'city, town, cidade, ciudad, locali, munic, state, estado, provinc, region, county',
    whole: 'uf, ort, pais, land, country, il, kent',
  },
  'a postal code': {
    words: 'zip, postal, post, codigo, code, plz',
    whole: 'cep, cp, cap, cdp',
  },
  'an organisation': {
    words: 'company, empres, firma, organi, business, societ, job, cargo',
  },
  'a document': {
    words: 'cpf, cnpj, passport, passaporte, ident, tax, vat, license, nif',
  },
  'a card': {
    words: 'card, cartao, tarjeta, credit, expir, valid, month, year, mes, titular, iban',
    whole: 'cc, cvc, cvv, csc, cvn, cid, ano, exp, rok',
  },
  'an account': {
    words: 'user, usuario, login, pass, senha, secret, pin, otp, token, confirm, account',
    whole: 'id, pwd, nick',
  },
  'a search, an offer, a time': {
    words: 'search, busca, pesquis, procur, query, promo, coupon, cupom, birth, nasc, date, data',
    whole: 'q, s, sex, gender, url, web, price, message, mensagem, comment',
  },
};

const READ = [TRAP_FIELD, 'lead-trap', 'contact-trap', 'Deixe vazio'];

describe('the trap', () => {
  it.each(Object.entries(RULES))('is not taken for %s', (_, { words, whole = '' }) => {
    for (const text of READ) {
      const plain = text.toLowerCase();
      for (const word of words.split(', ')) expect(plain).not.toContain(word);
      for (const word of whole.split(', ').filter(Boolean))
        expect(plain.split(/[^a-z]/)).not.toContain(word);
    }
  });
});
