import type { PageFacts } from './structured-data.tsx'
import { DESCRIPTION, SITE_NAME } from './page-metadata.ts'

type Facts = ReturnType<PageFacts>

/** Structured data of the publisher. */
export function organization(site: string): Facts {
  return {
    '@type': 'Organization',
    '@id': `${site}/#organization`,
    name: SITE_NAME,
    url: `${site}/`,
    logo: { '@type': 'ImageObject', url: `${site}/icon-512.png`, width: 512, height: 512 },
    description: DESCRIPTION,
  }
}

/** Structured data of the site with its search, and the publisher. */
export function website(site: string): Facts {
  return {
    '@graph': [
      organization(site),
      {
        '@type': 'WebSite',
        '@id': `${site}/#website`,
        name: SITE_NAME,
        url: `${site}/`,
        description: DESCRIPTION,
        inLanguage: 'en',
        publisher: { '@id': `${site}/#organization` },
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${site}/search/{search_term_string}/` },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  }
}
