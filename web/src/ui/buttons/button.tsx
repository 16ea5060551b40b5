import type { ButtonHTMLAttributes } from 'react'
import styles from './button.module.css'

export interface ButtonVariant {
  /** main: the primary action; line: secondary; quiet: tertiary. */
  readonly variant?: 'main' | 'line' | 'quiet'
  readonly small?: boolean
  readonly wide?: boolean
}

/** Class for buttons and for links that look like one. */
export function buttonClass({ variant = 'line', small = false, wide = false }: ButtonVariant = {}): string {
  return [styles.button, styles[variant], small ? styles.small : '', wide ? styles.wide : ''].filter(Boolean).join(' ')
}

export function Button({ variant, small, wide, className, ...rest }: ButtonVariant & ButtonHTMLAttributes<HTMLButtonElement>) {
  const own = buttonClass({ ...(variant && { variant }), ...(small && { small }), ...(wide && { wide }) })
  return <button type="button" {...rest} className={className === undefined ? own : `${own} ${className}`} />
}
