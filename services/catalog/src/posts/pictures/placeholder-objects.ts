/** Drawings that stand at y = 486 on a field of 800 by 600. Bodies are filled by their group, details with its colour. */
export const PLACEHOLDER_OBJECTS = {
  mug: `<path fill="none" stroke="currentColor" stroke-width="28" d="M486 292h26a54 54 0 0 1 0 108h-26"/>
<path d="M276 246h214v170a68 68 0 0 1-68 68h-78a68 68 0 0 1-68-68z"/>
<ellipse cx="383" cy="246" rx="107" ry="22" fill="currentColor"/>
<path fill="none" stroke="#fffdf9" stroke-width="12" stroke-linecap="round" opacity=".8"
  d="M346 208c-16-26 16-40 0-68M400 208c-16-26 16-40 0-68"/>`,
  book: `<path fill="currentColor" d="M214 232h372v252H214z"/>
<path d="M228 226c62-24 122-20 172 14v234c-50-32-110-34-172-12z"/>
<path d="M572 226c-62-24-122-20-172 14v234c50-32 110-34 172-12z"/>
<path fill="none" stroke="currentColor" stroke-width="8" stroke-linecap="round" opacity=".5"
  d="M262 278c38-10 74-6 104 8M262 326c38-10 74-6 104 8M538 278c-38-10-74-6-104 8M538 326c-38-10-74-6-104 8"/>`,
  plant: `<path fill="currentColor"
  d="M400 372c-14-88-66-138-142-150 2 88 54 142 142 150zM400 372c14-88 66-138 142-150-2 88-54 142-142 150z"/>
<path fill="currentColor" opacity=".75" d="M400 372c-54-76-54-158 0-232 54 74 54 156 0 232z"/>
<path d="M300 366h200l-24 118H324z"/><path d="M288 350h224v36H288z"/>`,
  lamp: `<path fill="currentColor" d="M388 316h24v150h-24z"/><path d="M318 470a82 16 0 0 1 164 0v14H318z"/>
<path d="M334 150h132l76 176H258z"/><path fill="currentColor" opacity=".35" d="M258 326h284l-10-24H268z"/>`,
  ball: `<circle cx="400" cy="342" r="142"/>
<path fill="none" stroke="currentColor" stroke-width="22"
  d="M281 402c70-60 168-60 238 0M281 282c70 60 168 60 238 0M400 206v272"/>`,
  paw: `<path d="M400 316c62 0 112 58 112 110 0 44-42 58-112 58s-112-14-112-58c0-52 50-110 112-110z"/>
<g fill="currentColor"><ellipse cx="272" cy="318" rx="38" ry="50"/><ellipse cx="352" cy="240" rx="40" ry="54"/>
<ellipse cx="448" cy="240" rx="40" ry="54"/><ellipse cx="528" cy="318" rx="38" ry="50"/></g>`,
  heart: `<path fill="currentColor"
  d="M400 484C244 388 212 300 252 238c38-56 118-46 148 22 30-68 110-78 148-22 40 62 8 150-148 246z"/>
<path opacity=".35" d="M282 256c22-26 56-26 78-4-34 2-58 24-66 60-20-18-26-38-12-56z"/>`,
} as const
export type PlaceholderObject = keyof typeof PLACEHOLDER_OBJECTS
