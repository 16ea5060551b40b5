import type { ProviderGiveaway } from '@ribbonry/contracts'
import type { FoundCampaign } from './campaign-lookup.service.ts'
import { startShownAt } from './shown-start.ts'

export function presentCampaign({ provider, key, title, description, image, starts, ends }: FoundCampaign): ProviderGiveaway {
  return {
    embed: provider.addressOf(key, title),
    key,
    title,
    description,
    image: image ?? '',
    starts_at: starts.toISOString(),
    ends_at: ends.toISOString(),
    starts_shown_at: startShownAt(starts),
  }
}
