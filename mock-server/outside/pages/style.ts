/** Styles the pages in the colours of the portal, light and dark; loads nothing from elsewhere. */
export const style = `
:root{color-scheme:light dark;--ground:#f6f3ec;--paper:#fff;--tint:#faf8f3;--text:#1a2624;--quiet:#55625f;--line:#d8d2c4;--main:#0f5c53;--onmain:#fff;--band:#0c3f38;--onband:#fbf8f1;--mark:#f19a70;--good:#1b5133;--goodbg:#dcefe3;--bad:#821a14;--badbg:#f8e0dd;--busy:#634300;--busybg:#f7ebcd}
@media(prefers-color-scheme:dark){:root{--ground:#0f1615;--paper:#172120;--tint:#1b2725;--text:#e7edeb;--quiet:#a3b3af;--line:#34443f;--main:#78cbbd;--onmain:#06211d;--band:#0b2a26;--onband:#eef4f2;--mark:#ef9670;--good:#a3d9b8;--goodbg:#17352a;--bad:#f7b0a8;--badbg:#43201c;--busy:#f0cc74;--busybg:#3a2f12}}
*{box-sizing:border-box}
body{margin:0;font:1rem/1.5 "Source Sans 3",system-ui,sans-serif;color:var(--text);background:var(--ground)}
a{color:var(--main)}
a:focus-visible,button:focus-visible,input:focus-visible,select:focus-visible,summary:focus-visible{outline:3px solid var(--mark);outline-offset:2px}
.skip{position:absolute;left:-99rem}.skip:focus{left:1rem;top:1rem;background:var(--paper);padding:.5rem 1rem;z-index:1}
header{background:var(--band);color:var(--onband)}
header .wide{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;align-items:baseline;padding-block:.9rem}
header a{color:var(--onband);text-decoration:none}header a:hover{text-decoration:underline}
header .brand{font-weight:700;font-size:1.15rem;flex:1}
.wide{max-width:80rem;margin-inline:auto;padding-inline:1rem}
nav ul{display:flex;flex-wrap:wrap;gap:.4rem;list-style:none;padding:0;margin:1rem 0 0}
nav li a{display:block;padding:.4rem .9rem;border-radius:99px;border:1px solid var(--line);background:var(--paper);color:var(--text);text-decoration:none}
nav li a:hover{border-color:var(--main)}
nav a[aria-current]{background:var(--main);color:var(--onmain);border-color:var(--main)}
@media(max-width:30rem){header .brand{flex-basis:100%}}
main{padding-block:1.25rem 4rem}
h1{font:600 1.9rem/1.2 "Source Serif 4",Georgia,serif;margin:0 0 .25rem}
h2{font:600 1.15rem/1.3 "Source Serif 4",Georgia,serif;margin:0 0 .5rem}
p{margin:0 0 .75rem}.quiet{color:var(--quiet)}
.lead{max-width:46rem}
.card{background:var(--paper);border:1px solid var(--line);border-radius:12px;padding:1rem;margin-bottom:1rem;min-width:0}
.services{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,19rem),1fr));gap:1rem;margin-top:1.25rem}
.services .card{margin:0;display:flex;flex-direction:column;gap:.35rem;position:relative}
.services .card:hover{border-color:var(--main)}
.services h2 a{text-decoration:none}.services h2 a::after{content:"";position:absolute;inset:0;border-radius:12px}
.services p{margin:0}.services dl{margin-top:auto}
.top{display:flex;flex-wrap:wrap;gap:.5rem;justify-content:space-between;align-items:start}
dl{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;margin:.5rem 0 0}dt{font-size:.875rem;color:var(--quiet)}dd{margin:0;font-size:1.35rem;font-weight:600;font-variant-numeric:tabular-nums}dl div{display:flex;flex-direction:column-reverse}
.columns{display:grid;gap:0 1rem;margin-top:1.25rem}
@media(min-width:62rem){.columns{grid-template-columns:minmax(0,1fr) 23rem;align-items:start}}
.rows{list-style:none;margin:0;padding:0}.rows>li{border-top:1px solid var(--line);padding:.6rem 0;display:flex;flex-wrap:wrap;gap:.5rem;align-items:center}
.rows>li>details{flex:1;min-width:0}.facts{flex:1 1 12rem;min-width:0;display:flex;flex-direction:column;overflow-wrap:anywhere}
summary{cursor:pointer;display:flex;gap:.5rem;align-items:flex-start;list-style:none;border-radius:6px}summary::-webkit-details-marker{display:none}summary::before{content:"▸";color:var(--quiet)}details[open]>summary::before{content:"▾"}
@media(max-width:40rem){summary{flex-wrap:wrap}}
pre{margin:.5rem 0 0;padding:.75rem;background:var(--tint);border:1px solid var(--line);border-radius:8px;white-space:pre-wrap;overflow-wrap:anywhere;font:.875rem/1.5 ui-monospace,monospace}
code{font:.875rem/1.4 ui-monospace,monospace;overflow-wrap:anywhere}
.chip{font-size:.875rem;padding:.1rem .6rem;border-radius:99px;background:var(--tint);border:1px solid var(--line);max-width:11rem;overflow-wrap:anywhere;flex:none}
.good{background:var(--goodbg);color:var(--good);border-color:transparent}.bad{background:var(--badbg);color:var(--bad);border-color:transparent}.busy{background:var(--busybg);color:var(--busy);border-color:transparent}
form{display:flex;flex-wrap:wrap;gap:.5rem;align-items:end}.card>form+form,.card>form+.rows,.card>.buttons+.rows,.card>.rows+form{margin-top:.75rem}
label{display:flex;flex-direction:column;font-size:.875rem;color:var(--quiet);flex:1 1 8rem;min-width:0}
input,select{font:inherit;font-size:1rem;color:var(--text);background:var(--paper);border:1px solid var(--quiet);border-radius:8px;padding:.4rem .6rem;min-height:2.5rem;width:100%}
button,.button{font:inherit;font-weight:600;min-height:2.5rem;padding:.35rem .9rem;border-radius:8px;border:1px solid var(--main);background:transparent;color:var(--main);cursor:pointer;text-decoration:none;display:inline-flex;align-items:center}
button:hover,.button:hover,.strong button{background:var(--main);color:var(--onmain)}
.buttons{display:flex;flex-wrap:wrap;gap:.5rem;align-items:end}details .buttons{margin-top:.75rem}
.stack label{flex-basis:100%}
.notice{padding:.6rem 1rem;border-radius:8px;margin:1rem 0 0}
`;
