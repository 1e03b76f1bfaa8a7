import { content, open } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

test('the CRECI stands beside the name, in letters at least a quarter as large @phone', async ({ page }) => {
  await open(page);
  const line = page.getByRole('contentinfo').getByText(content.empreendimento.corretora.creci);
  await expect(line).toContainText(content.empreendimento.corretora.nome);
  // One paragraph, so one size for both (Resolução COFECI 1.065/2007 asks for 25%).
  const sizes = await line.evaluate((element) =>
    [element, ...element.querySelectorAll('*')].map((one) => parseFloat(getComputedStyle(one).fontSize)),
  );
  expect(Math.min(...sizes) / Math.max(...sizes)).toBeGreaterThanOrEqual(0.25);
});
