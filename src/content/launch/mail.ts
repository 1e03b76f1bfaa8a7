import { type Finding, isSampleAddress, type LaunchState } from './finding.ts';

/** Whether a lead really reaches somebody. */
export function mailFindings({ mail }: LaunchState): Finding[] {
  const rule = 'Um contato que não chega é uma venda perdida';
  const where = 'arquivo .env (o modelo é .env.example)';
  if (!mail.configured) {
    return [
      {
        what: 'Nenhum envio de e-mail está configurado: os contatos ficam em arquivos nesta máquina. Preencha SMTP_URL',
        rule,
        where,
      },
    ];
  }
  const findings: Finding[] = [];
  if (isSampleAddress(mail.to))
    findings.push({
      what: `Os contatos vão para ${mail.to}, que é de exemplo. Preencha MAIL_TO`,
      rule,
      where,
    });
  if (isSampleAddress(mail.from))
    findings.push({
      what: `O remetente ${mail.from} é de exemplo, e os servidores recusam. Preencha MAIL_FROM`,
      rule,
      where,
    });
  if (!mail.tested) {
    findings.push({
      what: 'O envio ainda não foi testado com esta configuração. Rode "npm run mail -- test" e confira a caixa de entrada',
      rule,
      where,
    });
  }
  return findings;
}
