import { init, sendForm, send as sendJson } from '@emailjs/browser';
import { failureFrom, type SendResult } from '../answer.ts';
import { leadParams, type Outgoing } from '../lead.ts';
import type { PageProvider } from '../page-provider.ts';

/*
 * Part of the forms' own scripts, never imported later: Firefox and Safari don't ask again for a module
 * whose first request failed, and every lead of that visit would fail with it.
 */

/** The provider's multipart call takes a form: one with our own fields, whatever others put into the page's. */
function formOf(values: Record<string, string>): HTMLFormElement {
  const form = document.createElement('form');
  for (const [name, value] of Object.entries(values)) {
    const field = document.createElement('textarea');
    field.name = name;
    field.value = value;
    form.append(field);
  }
  return form;
}

/**
 * Sends by the provider: a lead by its JSON call with the template's four fields, a message by its multipart
 * call; both with the mark of a tripped trap if there is one. Never throws.
 */
export async function send(outgoing: Outgoing, provider: PageProvider): Promise<SendResult> {
  const { serviceId, templateId, publicKey, blockHeadless, blockList, origin } = provider;
  const { message } = outgoing;
  const params = leadParams(outgoing, provider);
  try {
    const blocked = { list: blockList, watchVariable: 'from_phone' };
    init({ publicKey, blockHeadless, blockList: blocked }, origin || location.origin);
    if (message === undefined) await sendJson(serviceId, templateId, params);
    else await sendForm(serviceId, templateId, formOf({ ...params, message }));
    return { ok: true };
  } catch (error) {
    return failureFrom(error);
  }
}
