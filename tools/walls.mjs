/**
 * A wall between parts of the project: files that match `from` import nothing that matches `to`. `allow` names what they may
 * import of it, `except` the files that the wall does not hold. Globs match paths from the root of the repository, and names of
 * packages. `<own>` in `from` is one segment of a path, and the same segment in `allow`.
 * @typedef {{ from: string, to: string, why: string, allow?: string, except?: string }} Wall
 */

const OURS = '@ribbonry/**'
const LIBS_ALONE = 'libs/{contracts,dates,links,media,prices,prose,ranking}/**'
const LIBS_OF_SERVICES = '@ribbonry/{contracts,dates,event-log,guides,links,media,prices,prose,ranking,service-kit}{,/**}'
const LIBS_OF_WEB = '@ribbonry/{contracts,contracts/pages,dates,guides,links,media/urls,prices,prose}'
const DEMO_LOADERS = 'services/*/src/{load-demo.ts,demo-content/**}'
const RULES = 'services/*/src/**.{service,controller,presenter,policy,workflow}.ts'
const ABOVE = 'web/src/{app,features,layout,routes,staff,advertiser,prizes}/**'
/** The pages of visitors. */
const SHOP = 'web/src/{app,features,layout,routes}/**'
const BELOW_FEATURES = 'web/src/{api,metadata,regions,routing,saving,session}/**'

/** @type {readonly Wall[]} */
export const WALLS = [
  { from: LIBS_ALONE, to: OURS, why: 'These libs stand alone: they import nothing of ours.' },
  {
    from: 'libs/guides/src/**',
    to: OURS,
    allow: '@ribbonry/{contracts,links,prices}',
    why: 'guides knows the contracts, links and prices only.',
  },
  { from: 'libs/event-log/src/**', to: OURS, allow: '@ribbonry/contracts', why: 'event-log knows the contracts only.' },
  {
    from: 'libs/service-kit/src/**',
    to: OURS,
    allow: '@ribbonry/{contracts,event-log}',
    why: 'service-kit knows contracts and event-log only.',
  },
  {
    from: '{services/*,gateway}/src/**',
    to: OURS,
    allow: LIBS_OF_SERVICES,
    except: DEMO_LOADERS,
    why: 'A service imports libs only, never another service; test code stays in tests.',
  },
  {
    from: DEMO_LOADERS,
    to: OURS,
    allow: `{${LIBS_OF_SERVICES},@ribbonry/demo/**}`,
    why: 'A service imports libs only; what loads demo content reads the demo as well.',
  },
  {
    from: '{services,libs,simulators}/<own>/src/**',
    to: '{services,libs,simulators}/**',
    allow: '{services,libs,simulators}/<own>/**',
    why: 'A workspace imports another by the name of its package, never by a path; tests may share what tests use.',
  },
  {
    from: RULES,
    to: '{typeorm,pg}',
    why: 'SQL and TypeORM stand in repositories; a service hands on the Transaction of service-kit.',
  },
  {
    from: 'services/*/src/**.{service,repository,policy,workflow,handler,processor}.ts',
    to: 'services/*/src/**.presenter.ts',
    why: 'A service imports no presenter: the controller turns its answer into wire names, and rules stand in pure files.',
  },
  {
    from: 'simulators/*/src/**',
    to: OURS,
    allow: '@ribbonry/simulator-kit',
    why: "A simulator stands in for somebody else's server: it knows nothing of ours.",
  },
  {
    from: 'demo/src/**',
    to: OURS,
    allow: '@ribbonry/contracts',
    why: 'The demo is data: it knows no service, and the contracts in its tests only.',
  },
  {
    from: 'web/{src,server}/**',
    to: OURS,
    allow: LIBS_OF_WEB,
    why: 'web imports contracts, dates, guides, links, prices and prose only, and the addresses of pictures.',
  },
  {
    from: 'web/src/ui/**',
    to: `{${ABOVE},web/src/{api,routing}/**}`,
    why: 'ui is shared by all: it makes no calls and knows no feature, page or layout.',
  },
  { from: BELOW_FEATURES, to: ABOVE, why: 'What stands below features knows no feature, page or layout.' },
  {
    from: 'web/src/features/<own>/**',
    to: SHOP,
    allow: 'web/src/features/<own>/**',
    why: 'A feature imports no other feature, page or layout; what two features need moves to ui, saving or session.',
  },
  {
    from: 'web/src/{staff,advertiser,prizes}/**',
    to: SHOP,
    // The preview of a gift shows the page that visitors get.
    except: 'web/src/staff/gifts/gift-preview.tsx',
    why: 'Staff and advertiser pages import no feature of visitors; what both need moves to ui, api or session.',
  },
  {
    from: SHOP,
    to: 'web/src/staff/**',
    allow: 'web/src/staff/staff-column.tsx',
    except: 'web/src/app/area-table.ts',
    why: 'Visitors download nothing of staff but the column in the footer, which only members with a flag load.',
  },
  {
    from: SHOP,
    to: 'web/src/{advertiser,prizes}/**',
    except: 'web/src/app/area-table.ts',
    why: 'The pages for advertisers and those of prizes are areas of their own, which the table of areas loads.',
  },
  { from: 'web/src/advertiser/**', to: 'web/src/staff/**', why: 'Advertisers download nothing of staff.' },
  {
    from: 'web/src/prizes/**',
    to: 'web/src/{staff,advertiser}/**',
    why: 'Winners and sponsors download nothing of staff or advertisers.',
  },
  {
    from: 'web/src/staff/kit/**',
    to: 'web/src/{staff,advertiser}/**',
    allow: 'web/src/staff/kit/**',
    why: 'The kit serves every area of staff and knows none.',
  },
]

/** @type {Map<string, RegExp>} */
const expressions = new Map()

/**
 * A glob of `*` (within a segment), `**` (any depth), `{one,other}` and `<own>`, as a regular expression.
 * @param {string} glob
 */
function expressionOf(glob) {
  const known = expressions.get(glob)
  if (known !== undefined) return known
  const signs = { '**': '.*', '*': '[^/]*', '{': '(?:', '}': ')', ',': '|', '<own>': '(?<own>[^/]+)', '.': '[.]' }
  const source = glob.replace(/\*\*|<own>|[*{},.]/g, (sign) => signs[sign])
  const expression = new RegExp(`^${source}$`)
  expressions.set(glob, expression)
  return expression
}

/**
 * The walls through which an import would break.
 * @param {string} file path of the importing file, from the root of the repository
 * @param {string} imported path of the imported file, or name of the package
 * @returns {Wall[]}
 */
export function brokenWalls(file, imported) {
  return WALLS.filter(({ from, to, allow, except }) => {
    const importer = expressionOf(from).exec(file)
    if (importer === null || !expressionOf(to).test(imported)) return false
    if (except !== undefined && expressionOf(except).test(file)) return false
    return allow === undefined || !expressionOf(allow.replaceAll('<own>', importer.groups?.own ?? '')).test(imported)
  })
}
