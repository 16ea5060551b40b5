import { type Kind, moved, page } from '../answer.ts'
import { bare, divs, german, rich, shown, tables } from '../templates.ts'

const CHALLENGE = '<script src="/cdn-cgi/challenge-platform/h/b/orchestrate/jsch/v1"></script>'

/** What says nothing of the product: the checker is not let in, or the shop is out of order. */
export const KEPT_OUT: readonly Kind[] = [
  {
    name: 'captcha',
    state: 'unknown',
    reason: 'blocked',
    dresses: [
      () =>
        page(
          bare(
            'Robot check',
            '<h1>Are you a robot?</h1><p>Type the characters.</p><form><input name="c"><button>Continue</button></form>',
          ),
        ),
      () => page(bare('Just a moment...', `<h1>Checking your browser</h1>${CHALLENGE}`)),
      () => page(german('Prüfung', '<h1>Sicherheitsüberprüfung</h1><p>Bestätigen Sie, dass Sie kein Roboter sind.</p>')),
      () => page(divs('practice-shop.example', '<div id="px-captcha"></div><p>Press &amp; Hold to confirm you are a human.</p>')),
      () => moved('/captcha?to=item'),
    ],
  },
  {
    name: 'bot-wall',
    state: 'unknown',
    reason: 'blocked',
    dresses: [
      () => page('Forbidden', 403),
      () => page(bare('Access denied', '<h1>Access denied</h1><p>Reference 18.2f1.</p>'), 403),
      () => page(bare('Page not found', `<h1>Attention required!</h1>${CHALLENGE}`), 404),
      () =>
        page(
          bare(
            'Pardon Our Interruption',
            '<h1>Pardon our interruption</h1><p>Something about your browser made us think you are a bot.</p>',
          ),
          503,
        ),
      () => page(bare('', '<iframe src="https://geo.captcha-delivery.com/captcha/"></iframe>')),
    ],
  },
  {
    name: 'consent-wall',
    state: 'unknown',
    reason: 'blocked',
    dresses: [
      () =>
        page(
          bare(
            'Before you continue',
            '<h1>Before you continue</h1><p>We use cookies.</p><button>Accept all</button><button>Reject</button>',
          ),
        ),
      () => moved('http://consent.practice-shop.example/ask?to=item'),
      () =>
        page(
          german(
            'Datenschutz',
            '<h1>Ihre Privatsphäre</h1><p>Cookies akzeptieren oder ablehnen.</p><button>Alle akzeptieren</button>',
          ),
        ),
      () => page(divs('Practice Shop', '<div><h2>We value your privacy</h2></div><div>Choose what we may store.</div>')),
      () => page(tables('Practice Shop', '<h1>Are you over 18?</h1><a href="/yes">Yes</a> <a href="/no">No</a>')),
    ],
  },
  {
    name: 'log-in',
    state: 'unknown',
    reason: 'blocked',
    dresses: [
      () => page('Unauthorized', 401, { 'www-authenticate': 'Basic realm="shop"' }),
      ({ path }) => moved(`/login?next=${path}`),
      () =>
        page(german('Anmelden', '<h1>Bitte anmelden</h1><input type="text"><input type="password"><button>Anmelden</button>')),
      () => page(divs('Sign in', '<h2>Members only</h2><input type="password" placeholder="Password">')),
      ({ path }) => moved(`http://accounts.practice-shop.example/signin?to=${path}`, 307),
    ],
  },
  {
    name: 'cookie-wall',
    state: 'unknown',
    reason: 'blocked',
    dresses: [
      ({ path }) => moved(path, 302, { 'set-cookie': 'seen=1' }),
      ({ path, url }) => moved(url.search === '' ? `${path}?cookies=1` : path, 302, { 'set-cookie': 'seen=1' }),
      ({ path }) => moved(path, 307, { 'set-cookie': 'visit=2; HttpOnly' }),
      ({ path, url }) => moved(`${path}?try=${Number(url.searchParams.get('try') ?? 0) + 1}`, 302, { 'set-cookie': 'try=1' }),
      ({ path }) => moved(`http://practice-shop.example${path}`, 301, { 'set-cookie': 'region=us' }),
    ],
  },
  {
    name: 'throttled',
    state: 'unknown',
    reason: 'throttled',
    dresses: [
      () => page('Too Many Requests', 429),
      () => page(rich('Slow down', '<h1>Slow down</h1>'), 429),
      () => page(german('Zu viele Anfragen', '<h1>Seite nicht gefunden</h1>'), 429),
      () => page('{}', 429, { 'content-type': 'application/json' }),
      () => page('', 429),
    ],
  },
  {
    name: 'region',
    state: 'unknown',
    reason: 'region',
    dresses: [
      () => page('Unavailable For Legal Reasons', 451),
      () => page(rich('Sorry', '<h1>This product is not available in your country</h1>')),
      () => page(german('Hinweis', '<h1>Dieser Artikel ist in Ihrem Land leider gesperrt</h1>'), 451),
      () => page(divs('Practice Shop', '<p>We don’t ship to your region yet.</p>')),
      () => page(tables('Practice Shop', '<h1>Not available in your region</h1><p>Choose another shop.</p>')),
    ],
  },
  {
    name: 'out-of-order',
    state: 'unknown',
    reason: 'server-error',
    dresses: [
      () => page('Internal Server Error', 500),
      () => page(rich('Back soon', '<h1>We’ll be right back</h1><p>Planned work on the shop.</p>'), 503),
      () => page(german('Wartung', '<h1>Wartungsarbeiten</h1><p>Wir sind gleich zurück.</p>')),
      () => page(divs('Something went wrong', '<h2>Something went wrong</h2><p>Please reload.</p>')),
      () => page(tables('Error', '<h1>502 Bad Gateway</h1>'), 502),
    ],
  },
  {
    name: 'robots',
    state: 'unknown',
    reason: 'robots',
    host: (dress) => `robots-${dress}.practice-shop.example`,
    dresses: [
      ({ product }) => page(bare(product.title, shown(product))),
      () => page('Not Found', 404),
      ({ product }) => page(german(product.title, shown(product))),
      ({ product }) => page(divs(product.title, shown(product))),
      () => moved('/'),
    ],
  },
]

/** robots.txt of the hosts of the kind `robots`: each forbids the items in another way. */
export const FORBIDDING: readonly string[] = [
  'User-agent: *\nDisallow: /\n',
  'User-agent: *\nDisallow: /items/\nAllow: /items/public/\n',
  'User-agent: GoodBot\nDisallow:\n\nUser-agent: *\nDisallow: /*items\n',
  'User-agent: ribbonrylinks\nDisallow: /\n\nUser-agent: *\nAllow: /\n',
  '\uFEFFuser-agent: *\r\ndisallow: /items\r\nsitemap: http://practice-shop.example/sitemap.xml\r\n',
]
