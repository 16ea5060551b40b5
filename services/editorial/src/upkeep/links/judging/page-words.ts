// What pages say of themselves, in the languages of the shops that guides link to. Patterns apply to what `plainText` gives.

/** A pattern that is any of the lines. */
function anyOf(lines: string): RegExp {
  const patterns = lines.split('\n').map((line) => line.trim())
  return new RegExp(patterns.filter((line) => line !== '').join('|'), 'i')
}

/** A text without accents, in single spaces and straight apostrophes. */
export function plainText(text: string): string {
  const straight = text.replace(/[‘’ʼ]/g, "'")
  // Nearly all texts are English.
  const bare = /[^ -~\s]/.test(straight) ? straight.normalize('NFKD').replace(/\p{M}/gu, '') : straight
  return bare.replace(/\s+/g, ' ').trim()
}

/** A check for robots instead of the page. */
export const WALL = anyOf(String.raw`
  just a moment
  attention required
  access (?:to this page )?(?:has been |is |was )?denied
  are you (?:a |really )?(?:human|robot)
  you(?:'re| are) (?:not )?(?:a )?(?:human|robot)
  robot check|not a robot
  verify(?:ing)? (?:that )?(?:you|your)\b
  security (?:check|verification)
  pardon our interruption
  captcha
  bot (?:check|detection|protection)
  unusual (?:traffic|activity)
  automated (?:access|requests|traffic)
  press (?:&|and) hold
  checking (?:your|the) browser
  human verification|one more step
  enable javascript and cookies
  request (?:was |has been )?blocked|you have been blocked
  characters you see
  sicherheitsuberprufung|kein roboter|(?:mensch|roboter) (?:bist|sind)|(?:bist du|sind sie) ein (?:mensch|roboter)
  etes[- ]vous (?:un )?(?:humain|robot)|eres (?:un )?(?:humano|robot)`)

/** Scripts and forms of such checks. Product pages have some of them too, beside a product. */
export const WALL_MARK = anyOf(String.raw`
  _cf_chl|cf-chl|challenge-platform|cf-turnstile
  px-captcha|_pxAppId
  captcha-delivery\.com|geo\.captcha
  distil_|_Incapsula_|bm-verify|awswaf
  hcaptcha\.com|recaptcha\/|g-recaptcha|validateCaptcha`)

/** A question that comes before the page: cookies, privacy, age. */
export const CONSENT = anyOf(String.raw`
  before you continue
  we value your privacy|your privacy (?:matters|choices|is important)
  (?:accept|allow) (?:all )?cookies|cookie (?:consent|choices|preferences|settings)
  we (?:and our partners )?use cookies
  consent to
  einwilligung|privatsphare|datenschutz-?einstellungen|cookies? akzeptieren|accepter (?:les )?cookies
  are you (?:over|at least|of legal)|(?:confirm|verify) your age|you must be (?:18|19|21)`)

export const LOGIN = anyOf(String.raw`
  \b(?:sign|log) ?in\b|\blogin\b|members only
  \banmelden\b|\beinloggen\b|\bconnexion\b|iniciar sesion`)

export const REGION = anyOf(String.raw`
  (?:not|n't|un) ?(?:currently |yet )?(?:available|sold|offered|accessible)(?: for sale)? in your (?:country|region|location|area)
  (?:n't|do not|does not|cannot) (?:ship|deliver|sell) (?:this (?:item|product) )?to your
  restricted in your
  nicht in (?:deinem|ihrem) land|pas disponible dans votre (?:pays|region)`)

/** The shop is out of order. */
export const DOWN = anyOf(String.raw`
  we'll be (?:right )?back|be back (?:soon|shortly)
  (?:under|down for|scheduled|for) maintenance|maintenance mode
  temporarily (?:down|offline)|site is (?:down|offline)
  internal server error|(?:service|server) (?:temporarily )?(?:unavailable|error)
  bad gateway|gateway time-?out
  something went wrong
  wartung(?:sarbeiten|smodus)?\b|en maintenance`)

/** The name of the shop is for sale, or nobody pays for it. */
export const PARKED = anyOf(String.raw`
  domain (?:name )?(?:[\w-]+(?:\.[\w-]+)+ )?(?:is |may be |might be |could be )?(?:for sale|parked|available for)
  domain (?:name )?(?:[\w-]+(?:\.[\w-]+)+ )?(?:has )?expired
  [\w-]+\.\w+ (?:is |may be )(?:for sale|parked)
  buy this domain|(?:interested in|purchase|own) this domain
  domain (?:[\w-]+(?:\.[\w-]+)+ )?(?:steht|ist) (?:zum verkauf|zu verkaufen)|domain zum verkauf|domaine est a vendre
  (?:website|account|hosting)(?: account)? (?:has been |is )?(?:suspended|expired)
  parked (?:free|courtesy)`)

/** Addresses and scripts of services that sell names. */
export const PARKED_MARK = anyOf(String.raw`
  sedoparking|parkingcrew|parklogic|bodis\.com|hugedomains|afternic|domainmarket
  (?:^|[^a-z])(?:dan|sedo)\.com|parking-?lander`)

export const SOFT_404 = anyOf(String.raw`
  \b404\b|not (?:be )?found
  no (?:longer|more) (?:exists?|available|sold|here|for sale)|n't available any ?more
  (?:doesn't|does not|don't) exist
  (?:can't|cannot|can not) (?:seem to )?(?:find|be found)
  (?:couldn't|could not|unable to|didn't) (?:find|locate|be found)
  (?:has|have|was|were) (?:been )?(?:removed|deleted|discontinued|taken down|withdrawn)
  (?:listing|auction|offer) (?:has )?ended
  nothing (?:here|was found|to see)|gone missing|page (?:is )?(?:missing|gone)
  (?:looks like|you're|you are) lost
  nicht (?:gefunden|mehr (?:verfugbar|vorhanden|im sortiment))|existiert nicht|gibt es nicht mehr
  introuvable|n'existe (?:pas|plus)
  no (?:se )?(?:encontrad[ao]|existe)|no encontramos|non (?:e stata )?trovat[ao]|niet gevonden`)

/** A short notice that the product cannot be bought now. */
export const OUT_OF_STOCK = anyOf(String.raw`
  sold[ -]?out|out[ -]of[ -]stock|no stock
  (?:currently|temporarily|presently) (?:unavailable|not available|out)
  (?:is|are|item|product|now) unavailable
  no longer (?:available|sold|made|in stock)|not (?:currently )?(?:available|in stock)
  (?:notify|e-?mail|tell) me when|back[ -]in[ -]stock (?:alert|notification)|join the (?:waitlist|waiting list)
  ausverkauft|vergriffen|nicht (?:mehr )?(?:verfugbar|lieferbar|vorratig|auf lager)
  epuise|rupture de stock|indisponible|agotad[ao]|sin existencias|esaurito|non disponibile|uitverkocht`)

/** Turns such a notice round: what may, did or will happen, or happens to something else. */
export const NOT_NOW = anyOf(String.raw`
  \b(?:never|almost|nearly|often|usually|before|until|previously|once|quickly|fast|soon|hardly|rarely)\b
  \b(?:may|might|can|could|will|would|if|was|were|had|some|other|old|last|again)\b
  \b(?:sizes?|colou?rs?|nie|fast|oft|bald|war|waren)\b
  \b(?:gift|wrap(?:ping)?|engraving|pick-?up|delivery|shipping|stores?|shops?|express|warranty|financing|reviews?|returns?)\b
  \b(?:abholung|lieferung|versand|filialen?|gravur|geschenkverpackung)\b`)

export const BUY = anyOf(String.raw`
  add to (?:my |your )?(?:cart|bag|basket|trolley)
  (?:buy|order|get) (?:it )?(?:now|today)|^buy\b|pre-?order|^purchase\b|^check ?out\b
  in den (?:waren|einkaufs)korb|jetzt (?:kaufen|bestellen)
  ajouter au panier|acheter|anadir (?:al|a la) (?:carrito|cesta)|comprar|aggiungi al carrello|in winkelwagen`)

/** Classes of parts of a page that are about something else than its product. */
export const ASIDE_NAME = new RegExp(
  `(?:^|[\\s_-])(?:${[
    'reviews?|ratings?|testimonials?|comments?|faqs?|questions?|qa|bewertung\\w*',
    'similar|related|recommend\\w*|recos?|also|upsell|cross-?sell|recently|carousel|bundles?|empfehl\\w*',
    'footer|nav\\w*|breadcrumbs?|sidebar|polic(?:y|ies)|cookie\\w*|newsletter|modal|popup',
  ].join('|')})(?:$|[\\s_-])`,
  'i',
)

/** Classes of single sizes and colours. */
export const VARIANT_NAME = /(?:^|[\s_-])(?:variants?|swatch\w*|sizes?|options?)(?:$|[\s_-])/i

export const ASIDE_HEADING = anyOf(String.raw`
  similar|related|recommend|recently viewed
  you (?:may|might) (?:also )?(?:like|love|want)|also (?:like|bought|viewed)|people also|customers
  more (?:from|like|gifts|ideas)|other (?:items|products|shoppers)|try (?:these|one of)
  reviews?|ratings?|questions|\bfaq\b|frequently|comments
  bewertungen|rezensionen|kundenmeinungen|ahnliche|das konnte|empfehlungen|kunden\b
  \bavis\b|vous aimerez`)
