import type { DroppedGift } from '@ribbonry/contracts'
import { areSeveral, priceText } from '@ribbonry/prices'
import type { MailLinks, MailTemplates } from './mail-template.ts'
import { LIGHT, SANS, SERIF } from './palette.ts'
import { ButtonLink, SecondaryText, InlineLink, Title } from './components.tsx'

const IMAGE_SIZE = 96

function discountText({ old_price: old, new_price: now }: DroppedGift): string {
  const percent = old > 0 ? Math.round((1 - now / old) * 100) : 0
  return percent >= 1 ? `${percent}\u00A0% less` : 'less'
}

interface GiftProps {
  gift: DroppedGift
  /** Whether other gifts of the mail have prices in other currencies. */
  isExplicit: boolean
}

function Gift({ gift, isExplicit }: GiftProps) {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} border={0} width="100%" style={{ marginBottom: '20px' }}>
      <tbody>
        <tr>
          {gift.image !== '' && (
            <td width={IMAGE_SIZE + 16} valign="top">
              <a className="picture" href={gift.link} aria-label={gift.title}>
                <img
                  src={gift.image}
                  width={IMAGE_SIZE}
                  height={IMAGE_SIZE}
                  alt=""
                  style={{ display: 'block', objectFit: 'cover', borderRadius: '12px', border: 0, backgroundColor: LIGHT.sunk }}
                />
              </a>
            </td>
          )}
          <td valign="top">
            <a
              className="in-ink"
              href={gift.link}
              style={{ fontFamily: SERIF, fontSize: '19px', lineHeight: '25px', textDecoration: 'none', color: LIGHT.ink }}
            >
              {gift.title}
            </a>
            {Boolean(gift.what) && (
              <p
                className="in-ink2"
                style={{ fontFamily: SANS, fontSize: '14px', lineHeight: '20px', margin: '2px 0 0', color: LIGHT.ink2 }}
              >
                {gift.what}
              </p>
            )}
            <p
              className="in-ink2"
              style={{ fontFamily: SANS, fontSize: '16px', lineHeight: '24px', margin: '6px 0 0', color: LIGHT.ink2 }}
            >
              <b className="in-good" style={{ color: LIGHT.good }}>
                {priceText(gift.new_price, gift.currency, isExplicit)}
              </b>{' '}
              instead of {priceText(gift.old_price, gift.currency, isExplicit)}, {discountText(gift)}
            </p>
          </td>
        </tr>
      </tbody>
    </table>
  )
}

function PriceDropFooter({ links, stop }: { links: MailLinks; stop: string | undefined }) {
  return (
    <>
      You get this mail because you saved gifts and asked to hear when they cost less.{' '}
      {stop !== undefined && (
        <>
          <InlineLink href={stop}>Do not tell me again</InlineLink>
          {links.preferences === undefined ? '.' : ' or '}
        </>
      )}
      {links.preferences !== undefined && (
        <>
          <InlineLink href={links.preferences}>{stop === undefined ? 'Choose' : 'choose'} which mails you get</InlineLink>.
        </>
      )}
    </>
  )
}

export const priceDropTemplates: Pick<MailTemplates, 'price-drop'> = {
  'price-drop': ({ name, gifts, unsubscribe_link: stop }, links) => {
    const [first] = gifts
    const isExplicit = areSeveral(gifts.map(({ new_price: price, currency }) => ({ price, currency })))
    const subject =
      gifts.length === 1 && first !== undefined ? `Cheaper now: ${first.title}` : `${gifts.length} gifts you saved cost less`
    return {
      subject: subject.length > 120 ? `${subject.slice(0, 119)}…` : subject,
      preview:
        first === undefined
          ? ''
          : `${first.title}: ${priceText(first.new_price, first.currency, isExplicit)} instead of ` +
            priceText(first.old_price, first.currency, isExplicit),
      footer: <PriceDropFooter links={links} stop={stop} />,
      body: (
        <>
          <Title>{gifts.length === 1 ? 'It costs less now' : 'They cost less now'}</Title>
          <SecondaryText>{name === '' ? 'Hello,' : `Hello ${name},`} patience pays. From your boards:</SecondaryText>
          {gifts.map((gift) => (
            <Gift key={gift.link} gift={gift} isExplicit={isExplicit} />
          ))}
          {gifts.length === 1 && first !== undefined && <ButtonLink href={first.link}>Have another look</ButtonLink>}
          <SecondaryText>Prices were right when we wrote this, and are known to change their minds.</SecondaryText>
        </>
      ),
    }
  },
}
