import type { NewsletterLetter, SentGift } from '@ribbonry/contracts'
import { pictureUrl } from '@ribbonry/media/urls'
import { InlineLink, Paragraph, Title } from '../../templates/components.tsx'
import type { MailContent, MailLinks } from '../../templates/mail-template.ts'
import { LIGHT, SANS, SERIF } from '../../templates/palette.ts'
import { letterLinks, subjectLine, type LetterLinks } from './letter-links.ts'

/** Pixels of a picture in a letter of full width, which has 486; phones show it across the whole letter. */
const PICTURE = { width: 232, height: 174 } as const
const GUTTER = 22

/** The columns stand below each other on a phone. Programs that know no media queries keep two columns. */
const LETTER_STYLE = `@media only screen and (max-width: 480px) {
.gift { display: block !important; width: 100% !important; }
.gift-picture { width: 100% !important; height: auto !important; }
.gutter { display: none !important; }
}`

/** Renditions are twice as wide as they are shown, for dense screens. */
function pictureAddress({ picture }: SentGift, site: string): string | undefined {
  if (picture === null) return undefined
  const path = picture.id === null ? picture.src : pictureUrl(picture.id, 480, 'jpg')
  return /^https?:/.test(path) ? path : `${site}${path}`
}

interface GiftProps {
  readonly gift: SentGift
  readonly links: LetterLinks
  readonly site: string
}

function Gift({ gift, links, site }: GiftProps) {
  const href = links.gift(gift)
  const source = pictureAddress(gift, site)
  return (
    <td className="gift" width={PICTURE.width} valign="top" style={{ paddingBottom: '28px' }}>
      {source !== undefined && (
        <a className="picture" href={href} aria-label={gift.title}>
          <img
            className="gift-picture"
            src={source}
            width={PICTURE.width}
            height={PICTURE.height}
            alt=""
            style={{
              display: 'block',
              objectFit: 'cover',
              maxWidth: '100%',
              border: 0,
              borderRadius: '12px',
              marginBottom: '10px',
              backgroundColor: LIGHT.sunk,
            }}
          />
        </a>
      )}
      <a
        className="in-ink"
        href={href}
        style={{ fontFamily: SERIF, fontSize: '19px', lineHeight: '25px', textDecoration: 'none', color: LIGHT.ink }}
      >
        {gift.title}
      </a>
      {gift.what !== '' && (
        <p
          className="in-ink2"
          style={{ fontFamily: SANS, fontSize: '15px', lineHeight: '21px', margin: '4px 0 0', color: LIGHT.ink2 }}
        >
          {gift.what}
        </p>
      )}
      {gift.merchant !== '' && (
        <p
          className="in-ink3"
          style={{ fontFamily: SANS, fontSize: '14px', lineHeight: '20px', margin: '4px 0 0', color: LIGHT.ink3 }}
        >
          from {gift.merchant}
        </p>
      )}
    </td>
  )
}

/** Gifts in their order, two in a row. */
function rowsOf(gifts: readonly SentGift[]): (readonly [SentGift, SentGift | undefined])[] {
  return gifts.flatMap((gift, index) => (index % 2 === 0 ? [[gift, gifts[index + 1]] as const] : []))
}

function Gifts({
  letter,
  links,
  site,
}: {
  readonly letter: NewsletterLetter
  readonly links: LetterLinks
  readonly site: string
}) {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} border={0} width="100%">
      <tbody>
        {rowsOf(letter.posts).map(([left, right]) => (
          <tr key={left.id}>
            <Gift gift={left} links={links} site={site} />
            <td className="gutter" width={GUTTER}>
              {'\u00A0'}
            </td>
            {right === undefined ? (
              <td className="gift gutter" width={PICTURE.width}>
                {'\u00A0'}
              </td>
            ) : (
              <Gift gift={right} links={links} site={site} />
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Stands before every link, as shops and the law ask for. */
function Disclosure({ links }: { readonly links: LetterLinks }) {
  return (
    <p className="in-ink3" style={{ fontFamily: SANS, fontSize: '14px', lineHeight: '20px', margin: 0, color: LIGHT.ink3 }}>
      We earn a commission from some shops when you buy something you found here.{' '}
      <InlineLink href={links.disclosure}>How that works</InlineLink> ·{' '}
      <InlineLink href={links.page}>Read it in the browser</InlineLink>
    </p>
  )
}

function Footer({ letter, links }: { readonly letter: NewsletterLetter; readonly links: MailLinks }) {
  return (
    <>
      You get this mail because you subscribed to {letter.audience === 'ideas' ? 'gift ideas' : 'giveaways'} on{' '}
      {new URL(links.site).hostname}.{' '}
      {links.unsubscribe !== undefined && (
        <>
          <InlineLink href={links.unsubscribe}>Unsubscribe</InlineLink>
          {links.preferences === undefined ? '.' : ' or '}
        </>
      )}
      {links.preferences !== undefined && (
        <>
          <InlineLink href={links.preferences}>choose which mails you get</InlineLink>.
        </>
      )}
    </>
  )
}

/**
 * The letter of a newsletter, with the words of its page on the site; its title is a name for staff. The same for everybody but
 * for the links of its footer.
 * @param counted whether its links carry the campaign code
 */
export function letterContent(letter: NewsletterLetter, mailLinks: MailLinks, counted: boolean): MailContent {
  const links = letterLinks(letter, mailLinks.site, counted)
  return {
    subject: subjectLine(letter),
    preview: letter.subheading,
    style: LETTER_STYLE,
    before: <Disclosure links={links} />,
    footer: <Footer letter={letter} links={mailLinks} />,
    body: (
      <>
        <Title>{subjectLine(letter)}</Title>
        {letter.subheading !== '' && <Paragraph>{letter.subheading}</Paragraph>}
        <Gifts letter={letter} links={links} site={mailLinks.site} />
      </>
    ),
  }
}
