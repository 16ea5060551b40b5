import type { ServiceSchema } from '@ribbonry/testing'
import type { PortVariable } from '../ports.ts'

/** One process of the product. Its build is in `dist` of its folder. */
export interface ServiceEntry {
  readonly name: string
  readonly folder: string
  readonly portVariable: PortVariable
  /** Variable by which the others find it. */
  readonly urlVariable: string
  readonly readiness: string
  /** Its schema, if it keeps tables; then `dist/migrate.js` brings them up to date. */
  readonly schema?: ServiceSchema
  /** What loads its demo content, and the folders whose change makes that content a new one. */
  readonly demo?: { readonly program: string; readonly content: readonly string[] }
  /** The edge is ended first, so that nobody is let in while the rooms close. */
  readonly stopTurn: 0 | 1
}

export const services: readonly ServiceEntry[] = [
  { name: 'gateway', folder: 'gateway', portVariable: 'PORT', urlVariable: 'GATEWAY_URL', readiness: '/readyz', stopTurn: 0 },
  { name: 'web', folder: 'web', portVariable: 'WEB_PORT', urlVariable: 'WEB_URL', readiness: '/readyz', stopTurn: 1 },
  {
    name: 'catalog',
    folder: 'services/catalog',
    portVariable: 'CATALOG_PORT',
    urlVariable: 'CATALOG_URL',
    readiness: '/readyz',
    schema: 'catalog',
    demo: { program: 'dist/load-demo.js', content: ['demo'] },
    stopTurn: 1,
  },
  {
    name: 'identity',
    folder: 'services/identity',
    portVariable: 'IDENTITY_PORT',
    urlVariable: 'IDENTITY_URL',
    readiness: '/readyz',
    schema: 'identity',
    demo: { program: 'dist/load-demo.js', content: ['src/demo'] },
    stopTurn: 1,
  },
]
