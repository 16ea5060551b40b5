import type { Circumstances } from '@ribbonry/contracts'
import { fullMomentText } from '@ribbonry/dates'
import { Paragraph } from './components.tsx'

const COUNTRY = new Intl.DisplayNames('en-US', { type: 'region' })

/**
 * Time, device and country of a request, so that readers recognize their own. The reader's time zone is unknown, so the zone is
 * named.
 */
export function CircumstancesBlock({ circumstances }: { circumstances: Circumstances | undefined }) {
  if (circumstances === undefined) return null
  const { at, device, country } = circumstances
  return (
    <Paragraph>
      <b>When:</b> {fullMomentText(at)}
      <br />
      <b>Device:</b> {device}
      <br />
      <b>Place:</b> {country === null ? 'not known' : (COUNTRY.of(country) ?? country)}
    </Paragraph>
  )
}
