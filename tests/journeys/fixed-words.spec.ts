import { NOTICES } from '#site/form/words.ts';
import { NOT_FOUND } from '#site/layouts/words.ts';
import { CONSULTANT_CHAT } from '#site/sections/chat-to.ts';
import { FLOATING_CHAT } from '#site/sections/floating-chat/words.ts';
import { PLANS_CHAT } from '#site/sections/plans/words.ts';
import { expect, test } from '../support/test.ts';
import { WORDS } from '../support/words.ts';

test('the page says the words and figures that the specification fixes', async ({ page }) => {
  expect(WORDS).toMatchObject({
    name: 'Nome',
    phone: 'Celular (WhatsApp)',
    message: 'Mensagem',
    send: 'QUERO SABER MAIS',
    write: 'ENVIAR MENSAGEM',
    sending: 'Enviando...',
    sent: 'Dados enviados com sucesso!',
    failed: 'Erro ao enviar',
    opensChat: 'Email enviado e redirecionando para WhatsApp.',
  });
  expect(NOTICES).toMatchObject({
    required: { title: 'Campos obrigatórios', text: 'Por favor, preencha nome e telefone.' },
    badPhone: {
      title: 'Telefone inválido',
      text: 'Por favor, insira um telefone válido no formato (XX) XXXXX-XXXX.',
    },
    failed: { text: 'Tente novamente ou entre em contato diretamente.' },
  });
  expect([CONSULTANT_CHAT, PLANS_CHAT, FLOATING_CHAT]).toEqual([
    'Fale com um Consultor',
    'Receber todas as plantas por WhatsApp',
    'Converse Conosco!',
  ]);
  expect(NOT_FOUND).toEqual({ title: 'Oops! Page not found', home: 'Return to Home' });
  await page.goto('/');
  await expect(
    page.getByRole('heading', {
      name: 'Receba a tabela de preços atualizada e fale com um consultor!',
    }),
  ).toBeVisible();
  await expect(
    page.getByRole('heading', { name: 'Ainda tem dúvidas? Fale conosco!' }),
  ).toBeAttached();

  const prices = page.locator('#condicoes');
  await expect(prices).toContainText('Unidade 201');
  await expect(prices).toContainText('2º andar');
  await expect(prices).toContainText(/Valor total\s*R\$\s*332\.000/);
  await expect(prices).toContainText(/Sinal \(Ato\)\s*R\$\s*23\.240/);
  await expect(prices).toContainText(/Saldo\s*R\$\s*308\.760/);
  await expect(prices).toContainText(/a partir de\s*R\$\s*1\.100/);
  await expect(prices).toContainText(
    /unidade 201.*tabela de Setembro\/2025.*sujeitos a alteração e disponibilidade/,
  );
  await expect(prices).toContainText(
    /pelo banco.*direto com a construtora.*programa habitacional federal, se a sua renda e a unidade se enquadrarem/i,
  );
  await expect(prices, 'no instalments are counted, so that none are implied').toContainText(
    'O consultor mostra o plano completo, com número de parcelas e juros.',
  );
  await expect(prices.getByRole('link')).toHaveText('FALAR COM UM CONSULTOR PELO WHATSAPP');

  const questions = page.locator('#perguntas details');
  await expect(questions).toHaveCount(8);
  for (const topic of [
    /pelo banco/,
    /direto com a construtora/,
    /programa habitacional federal, se a sua renda e a unidade se enquadrarem/,
    /subsídio/,
    /entrada/,
  ])
    await expect(questions.nth(3)).toContainText(topic);
  await expect(questions.nth(2)).toContainText('dois minutos');
  await expect(questions.nth(5)).toContainText('stand de vendas');
  await expect(questions.nth(6)).toContainText('2026');
});
