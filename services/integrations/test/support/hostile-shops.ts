/** More than 300 hostile inputs for the name of a store. */
const targets = [
  'localhost 127.0.0.1 127.1 0 0.0.0.0 2130706433 0x7f000001 017700000001 [::1] [::]',
  '169.254.169.254 [fd00:ec2::254] metadata.google.internal 10.0.0.1 192.168.0.1',
  'auth:3000 postgres:5432 evil.example evil.example:443 xn--evil-9za.example',
  '１２７.０.０.１ ⓔvil.example',
].flatMap((names) => names.split(' '));
/** Ways to hide a target around the fixed suffix. */
const disguises: ((target: string) => string)[] = [
  (target) => `https://${target}/`,
  (target) => `http://${target}#.myshopify.com`,
  (target) => `${target}#.myshopify.com`,
  (target) => `${target}?.myshopify.com`,
  (target) => `${target}/.myshopify.com`,
  (target) => `${target}\\.myshopify.com`,
  (target) => `x@${target}`,
  (target) => `x:y@${target}/.myshopify.com`,
  (target) => `${target}%00.myshopify.com`,
  (target) => `${target}%2f.myshopify.com`,
  (target) => `//${target}`,
  (target) => `${target}\r\nHost: ${target}`,
  (target) => `${target}.`,
  (target) => `..${target}`,
];
const broken = [
  ...[
    '. .. - -a _ a_b a.b a/b a\\b a?b a#b a@b a:b a%b a+b * {shop} $(id) `id` ${jndi:ldap://x}',
    '<script> ../../etc/passwd file:///x gopher://x ftp://x javascript:x data:,x',
    'é straße ѕhop shop\u200b sh\u0000op 😀 .myshopify.com https://.myshopify.com https://',
    'evil.myshopify.com.evil.example evil.example/x.myshopify.com myshopify.com.',
    'shop.myshopify.com:8080 shop.myshopify.com@evil.example https://user@shop.myshopify.com',
    'shop.myshopify.com.',
  ].flatMap((names) => names.split(' ')),
  'a b',
  "' or 1=1 --",
  ' . ',
  'a'.repeat(61),
  'a'.repeat(200),
  'a'.repeat(201),
];

export const hostileShops = [
  ...targets.filter((target) => /[^a-z0-9-]/.test(target)),
  ...targets.flatMap((target) => disguises.map((disguise) => disguise(target))),
  ...broken,
];
