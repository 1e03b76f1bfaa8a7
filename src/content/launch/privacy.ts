import { inFile, type LaunchState, type Open } from './finding.ts';

/** What a visitor must be told about personal data before leaving any: LGPD (Lei 13.709/2018), arts. 9 and 18. */
export function privacyOpen({ content }: LaunchState, open: Open): void {
  const { empreendimento, paginas } = content;
  const { quem, dados, compartilhamos, direitos, atualizada } = paginas.privacidade;
  const need = (isThere: boolean, what: string, rule: string, field: string) => {
    if (!isThere) open(`Privacidade: ${what}`, rule, inFile('paginas', 'privacidade', field));
  };
  const filled = (text: string) => text.trim().length > 3 && !/\[/.test(text);
  need(
    quem.texto.includes(empreendimento.corretora.nome) || quem.texto.includes(empreendimento.grupo),
    'não diz quem é o controlador (escreva {corretora})',
    'LGPD, art. 9º, III',
    'quem',
  );
  need(
    /@|\d{4}-\d{4}/.test(quem.texto + direitos.texto),
    'não diz como falar com o controlador (escreva {email})',
    'LGPD, art. 9º, IV',
    'quem',
  );
  const column = (pattern: RegExp) => dados.colunas.findIndex((name) => pattern.test(name));
  const told = (index: number) => index >= 0 && dados.linhas.every((row) => filled(row[index] ?? ''));
  need(told(column(/para qu|finalidade/i)), 'não diz para que serve cada dado', 'LGPD, art. 9º, I', 'dados');
  need(told(column(/base/i)), 'não diz a base legal de cada dado', 'LGPD, arts. 7º e 9º', 'dados');
  need(
    told(column(/tempo|prazo/i)),
    'não diz por quanto tempo cada dado fica guardado',
    'LGPD, art. 9º, II',
    'dados',
  );
  need(
    !empreendimento.origem ||
      dados.linhas.some(([datum]) => /de onde|origem|an[uú]ncio|campanha/i.test(datum)),
    'não diz que o site guarda de onde a pessoa veio (campo "origem" de empreendimento.yaml). Exemplo de linha: - [De onde você veio, Saber quais anúncios funcionam, "legítimo interesse", "até 2 anos"]',
    'LGPD, art. 9º, I',
    'dados',
  );
  need(
    /e-?mail/i.test(compartilhamos.texto),
    'não diz que os dados passam por um serviço de e-mail',
    'LGPD, art. 9º, V',
    'compartilhamos',
  );
  need(
    /whatsapp/i.test(compartilhamos.texto),
    'não diz que a conversa acontece no WhatsApp',
    'LGPD, art. 9º, V',
    'compartilhamos',
  );
  const rights = [/ver|acess|confirma/i, /corrig/i, /apag|elimin|exclu/i, /consentimento/i];
  need(
    rights.every((right) => right.test(direitos.texto)),
    'não diz os direitos: ver, corrigir e apagar os dados, e voltar atrás no consentimento',
    'LGPD, arts. 9º, VII, e 18',
    'direitos',
  );
  need(filled(atualizada), 'não diz quando foi atualizada', 'LGPD, art. 9º', 'atualizada');
}
