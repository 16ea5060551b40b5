import { Body } from '@react-email/body'
import { Head } from '@react-email/head'
import { Html } from '@react-email/html'
import { Preview } from '@react-email/preview'
import type { CSSProperties, ReactNode } from 'react'
import type { MailContent, MailLinks } from './mail-template.ts'
import { LOGO_ID, LOGO_SIZE } from './logo.ts'
import { DARK_STYLE, LIGHT, SANS, SERIF } from './palette.ts'

const WIDTH = 560

interface BlockProps {
  readonly className?: string
  /** Of the cell: Outlook for Windows pads and borders cells alone, never a table. */
  readonly style: CSSProperties
  readonly children: ReactNode
}

/** A part of the mail, as wide as what it stands in. */
function Block({ className, style, children }: BlockProps) {
  return (
    <table role="presentation" align="center" width="100%" border={0} cellPadding={0} cellSpacing={0}>
      <tbody>
        <tr>
          <td className={className} style={style}>
            {children}
          </td>
        </tr>
      </tbody>
    </table>
  )
}

/** The column of the mail. Outlook for Windows reads the attribute; other programs read the style, which fits phones. */
function Column({ children }: { readonly children: ReactNode }) {
  return (
    <table
      role="presentation"
      align="center"
      width={WIDTH}
      border={0}
      cellPadding={0}
      cellSpacing={0}
      className="on-sunk"
      style={{ width: '100%', maxWidth: `${WIDTH}px`, margin: '0 auto', backgroundColor: LIGHT.sunk }}
    >
      <tbody>
        <tr>
          <td style={{ padding: '0 12px' }}>{children}</td>
        </tr>
      </tbody>
    </table>
  )
}

/** The layout of all mails: header with logo, content, footer. */
export function MailLayout({ content, links, postalAddress }: { content: MailContent; links: MailLinks; postalAddress: string }) {
  return (
    <Html lang="en">
      <Head>
        <title>{content.subject}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{DARK_STYLE}</style>
        {content.style !== undefined && <style>{content.style}</style>}
      </Head>
      <Preview>{content.preview}</Preview>
      <Body className="on-sunk" style={{ margin: 0, padding: 0, backgroundColor: LIGHT.sunk }}>
        <Column>
          {content.before !== undefined && <Block style={{ padding: '20px 16px 0' }}>{content.before}</Block>}
          <Block style={{ padding: '28px 16px 18px' }}>
            <a
              className="in-ribbon"
              href={links.site}
              style={{
                fontFamily: SERIF,
                fontSize: '24px',
                lineHeight: '28px',
                fontWeight: 600,
                textDecoration: 'none',
                color: LIGHT.ribbon,
              }}
            >
              <img
                src={`cid:${LOGO_ID}`}
                width={LOGO_SIZE}
                height={LOGO_SIZE}
                alt=""
                style={{ border: 0, marginRight: '8px', verticalAlign: 'middle' }}
              />
              Ribbonry
            </a>
          </Block>
          <Block
            className="on-raised"
            style={{
              padding: '32px 24px 20px',
              border: `1px solid ${LIGHT.line}`,
              borderRadius: '16px',
              backgroundColor: LIGHT.raised,
            }}
          >
            {content.body}
          </Block>
          <Block style={{ padding: '20px 16px 36px' }}>
            <p
              className="in-ink3"
              style={{ fontFamily: SANS, fontSize: '14px', lineHeight: '21px', margin: 0, color: LIGHT.ink3 }}
            >
              {content.footer}
            </p>
            <p
              className="in-ink3"
              style={{ fontFamily: SANS, fontSize: '14px', lineHeight: '21px', margin: '12px 0 0', color: LIGHT.ink3 }}
            >
              {postalAddress}
            </p>
          </Block>
        </Column>
      </Body>
    </Html>
  )
}
