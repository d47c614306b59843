const rightToLeft = new Set([
  'ar',
  'arc',
  'ckb',
  'dv',
  'fa',
  'ha',
  'he',
  'iw',
  'khw',
  'ks',
  'ku',
  'ps',
  'ur',
  'yi',
]);

/** In which direction the language of a code such as `ar-EG` is written. */
export const directionOf = (code: string): 'ltr' | 'rtl' =>
  rightToLeft.has(code.toLowerCase().split(/[-_]/, 1)[0] ?? '') ? 'rtl' : 'ltr';
