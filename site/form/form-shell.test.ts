import { chromium } from '@playwright/test';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { build } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { resolvePageProvider } from '#core/settings/page-provider.ts';
import { findChromium, JOURNEY_FLAGS } from '../../tests/support/chromium.ts';
import { contentWith } from '../../tests/support/launch-with.ts';
import { Form } from './Form.tsx';
import { formSettings, SETTINGS_ID } from './settings.ts';
import { LEAD_FORM, NOTICES } from './words.ts';

/** Only React's development build mounts everything twice. */
async function bundleForDevelopment(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    mode: 'development',
    build: { write: false, minify: false, rolldownOptions: { input: entry } },
  });
  const { output } = [built].flat()[0] as { output: { code?: string }[] };
  return output.map(({ code = '' }) => code).join('');
}

test('an empty form says once what is missing when React mounts it twice (StrictMode)', async () => {
  const content = contentWith();
  const launch = { content, provider: resolvePageProvider({}, content.empreendimento) };
  const script = await bundleForDevelopment('tests/support/strict-form.tsx');
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: JOURNEY_FLAGS,
  });
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  const form = renderToStaticMarkup(createElement(Form, { launch, kind: 'lead' }));
  const settings = JSON.stringify(formSettings(launch));
  await page.setContent(
    `${form}<script type="application/json" id="${SETTINGS_ID}">${settings}</script>`,
  );
  await page.addScriptTag({ content: script, type: 'module' });
  await page.locator('#lead-form[data-awake]').waitFor();

  await page.getByRole('button', { name: LEAD_FORM.button }).click();
  await page.locator('.toast').first().waitFor();
  expect(await page.locator('.toast-title').allTextContents()).toEqual([NOTICES.required.title]);
});
