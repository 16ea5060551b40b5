/** Shown in place of a missing picture: a wrapped gift with a bow on the background colour of the cards. 800 by 600. */
export const PLACEHOLDER_SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600" width="800" height="600"
  role="img" aria-label="A wrapped gift">
<defs>
<linearGradient id="ground" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f8ede3"/><stop offset="1"
  stop-color="#efdccb"/></linearGradient>
<linearGradient id="paper" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fbf6ef"/><stop offset="1"
  stop-color="#e6cdb6"/></linearGradient>
<linearGradient id="lid" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fffaf4"/><stop offset="1"
  stop-color="#ecd7c3"/></linearGradient>
<linearGradient id="ribbon" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#d8574c"/><stop offset="1"
  stop-color="#a93a33"/></linearGradient>
<radialGradient id="light" cx=".36" cy=".28" r=".7"><stop offset="0" stop-color="#fffdf9" stop-opacity=".9"/><stop offset="1"
  stop-color="#fffdf9" stop-opacity="0"/></radialGradient>
<pattern id="dots" width="44" height="44" patternUnits="userSpaceOnUse"><circle cx="11" cy="11" r="3" fill="#cfae91"
  opacity=".45"/><circle cx="33" cy="33" r="3" fill="#cfae91" opacity=".45"/></pattern>
</defs>
<path fill="url(#ground)" d="M0 0h800v600H0z"/>
<path fill="url(#light)" d="M0 0h800v600H0z"/>
<ellipse cx="410" cy="486" rx="220" ry="24" fill="#b9967a" opacity=".35"/>
<path fill="url(#paper)" d="M246 292h308v168a24 24 0 0 1-24 24H270a24 24 0 0 1-24-24z"/>
<path fill="url(#dots)" d="M246 312h308v148a24 24 0 0 1-24 24H270a24 24 0 0 1-24-24z"/>
<path fill="#a9876b" opacity=".18" d="M246 302h308v16H246z"/>
<path fill="url(#ribbon)" d="M368 292h64v192h-64z"/>
<rect x="226" y="238" width="348" height="66" rx="14" fill="url(#lid)"/>
<path fill="url(#ribbon)" d="M362 238h76v66h-76z"/>
<path fill="url(#ribbon)" d="M396 236c-34-6-106-18-126-52-14-24 0-54 32-56 46-2 82 56 98 100z"/>
<path fill="url(#ribbon)" d="M404 236c34-6 106-18 126-52 14-24 0-54-32-56-46-2-82 56-98 100z"/>
<path fill="#8c2d28" opacity=".55"
  d="M390 226c-32-8-78-22-92-46-6-12 0-24 12-24 28 0 62 38 80 70zM410 226c32-8 78-22 92-46 6-12 0-24-12-24-28 0-62 38-80 70z"/>
<rect x="376" y="206" width="48" height="46" rx="16" fill="#c44a41"/>
<path fill="#fff" opacity=".22" d="M384 212h14v34h-8a8 8 0 0 1-8-8v-18c0-4 1-8 2-8z"/>
</svg>
`
