import type { CSSProperties, ReactNode } from 'react'
import { LIGHT, SANS, SERIF } from './palette.ts'

const TEXT: CSSProperties = { fontFamily: SANS, fontSize: '17px', lineHeight: '26px', margin: '0 0 16px', color: LIGHT.ink }

export function Title({ children }: { children: ReactNode }) {
  return (
    <h1
      className="in-ink"
      style={{
        fontFamily: SERIF,
        fontSize: '30px',
        lineHeight: '36px',
        fontWeight: 500,
        letterSpacing: '-0.01em',
        margin: '0 0 16px',
        color: LIGHT.ink,
      }}
    >
      {children}
    </h1>
  )
}

/** Heading of a part of a mail. */
export function Subtitle({ children }: { children: ReactNode }) {
  return (
    <h2
      className="in-ink"
      style={{ fontFamily: SANS, fontSize: '17px', lineHeight: '26px', fontWeight: 600, margin: '24px 0 8px', color: LIGHT.ink }}
    >
      {children}
    </h2>
  )
}

export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <p className="in-ink" style={TEXT}>
      {children}
    </p>
  )
}

/** Text that somebody typed, with its line breaks. */
export function PlainText({ children }: { children: ReactNode }) {
  return (
    <p className="in-ink" style={{ ...TEXT, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {children}
    </p>
  )
}

/** Text of a visitor, with its line breaks. */
export function Quote({ children }: { children: ReactNode }) {
  return (
    <p
      className="in-ink with-line"
      style={{
        ...TEXT,
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
        borderLeft: `3px solid ${LIGHT.line}`,
        paddingLeft: '16px',
      }}
    >
      {children}
    </p>
  )
}

export function SecondaryText({ children }: { children: ReactNode }) {
  return (
    <p className="in-ink2" style={{ ...TEXT, fontSize: '15px', lineHeight: '23px', color: LIGHT.ink2 }}>
      {children}
    </p>
  )
}

/** The call to action. */
export function ButtonLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <p style={{ margin: '24px 0' }}>
      <a
        className="as-button"
        href={href}
        style={{
          display: 'inline-block',
          fontFamily: SANS,
          fontSize: '17px',
          lineHeight: '24px',
          fontWeight: 600,
          padding: '13px 26px',
          borderRadius: '999px',
          textDecoration: 'none',
          backgroundColor: LIGHT.ribbon,
          color: LIGHT.onRibbon,
        }}
      >
        {children}
      </a>
    </p>
  )
}

/** The URL of the button as text, for clients that do not show buttons. */
export function FallbackLink({ href }: { href: string }) {
  return (
    <p className="in-ink3" style={{ ...TEXT, fontSize: '14px', lineHeight: '21px', color: LIGHT.ink3, overflowWrap: 'anywhere' }}>
      Does the button not work? This is where it leads:
      <br />
      <a className="in-ink3" href={href} style={{ color: LIGHT.ink3 }}>
        {href}
      </a>
    </p>
  )
}

export function InlineLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="in-ribbon" href={href} style={{ color: LIGHT.ribbon }}>
      {children}
    </a>
  )
}
