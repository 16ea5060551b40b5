import { DESCRIPTION, SITE_NAME } from './page-metadata.ts'

/** Who publishes the site. */
export function organization(site: string): Readonly<Record<string, unknown>> {
  return { '@type': 'Organization', name: SITE_NAME, url: `${site}/`, logo: `${site}/icon-512.png`, description: DESCRIPTION }
}
