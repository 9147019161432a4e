import { connectPath } from '../../outside/dns/withDiscovery.ts';
import type { PublicAnswerer } from '../../schema/work.ts';
import { hasZone } from '../outside/dns/zones.ts';
import type { Records } from '../stored/records.ts';
import { recordWith } from '../stored/recordWith.ts';
import { connectKey } from './connectKey.ts';
import { activeTemplate } from './consent.ts';

const json = 'application/json; charset=utf-8';

/** Says the width and height in pixels that the page needs in a window of its own. */
const size = { width: 750, height: 750 };

/** Tells services how to set up a domain of ours (Domain Connect, "DNS Provider Discovery"). */
export const settingsOf =
  (publicUrl: () => string): PublicAnswerer<Records> =>
  async ({ path }, context) => {
    const name = path['domain']?.toLowerCase() ?? '';
    const [domain] = await context.find('domains', { name });
    // Says nothing while nobody has said at which address the portal is reached.
    if (!domain || !hasZone(domain) || publicUrl() === '') return undefined;
    const company = await recordWith(context, 'company', '1');
    const address = publicUrl().replace(/\/+$/, '');
    const settings = {
      providerId: URL.parse(address)?.hostname ?? '',
      providerName: company?.name ?? '',
      urlSyncUX: `${address}${connectPath}`,
      urlAPI: `${address}${connectPath}`,
      ...size,
      urlControlPanel: `${address}/domains`,
      nameServers: company?.nameservers ?? [],
    };
    return { type: json, body: JSON.stringify(settings) };
  };

/** Tells services whether a template of theirs is in use here, without its content. */
export const templateKnown: PublicAnswerer<Records> = async ({ path }, context) => {
  const template = await activeTemplate(connectKey(path['provider'] ?? '', path['service'] ?? ''), context);
  if (!template || template.syncBlock) return undefined;
  const { version } = template;
  return { type: json, body: JSON.stringify(version === undefined ? {} : { version }) };
};
