import { setting } from '../../../ui/theme.ts';
import type { ThemeSettings } from '../../../wire/wire.ts';

const skins = ['#f6d3b3', '#e8b48c', '#c98f63', '#8d5a3b'];
const hairs = ['#2b2320', '#6b3f22', '#b5762f', '#d9b36a', '#8a8f98'];
const clothes = ['#2563eb', '#0f766e', '#b45309', '#7c3aed', '#be123c'];
const cuts = [
  'M17 26c-1-11 5-17 13-17s14 6 13 17c-2-5-5-8-8-9-6 3-13 3-16 2-1 2-2 4-2 7Z',
  'M16 34c-3-17 4-26 14-26s17 9 14 26c-1-7-3-12-6-15-5 2-11 1-14-2-4 3-7 9-8 17Z',
  'M18 23c0-8 5-13 12-13s12 5 12 13c-4-6-8-7-12-7s-8 1-12 7Z',
];

/** Who speaks in a bubble: an image, or a small face that is always the same for the same name. */
export function Avatar({ settings }: { settings: ThemeSettings }) {
  const type = setting(settings, 'avatar.type');
  const url = setting(settings, 'avatar.url');
  if (type === 'none') return null;
  if (url) return <img class="gp-avatar" src={String(url)} alt="" />;
  const name = String(setting(settings, 'avatar.name') ?? '');
  const seed = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);
  const pick = (list: string[], digit: number) => list[Math.floor(seed / digit) % list.length];
  return (
    <svg class="gp-avatar" viewBox="0 0 60 60" aria-hidden="true">
      <path fill={`hsl(${seed % 360} 70% 88%)`} d="M0 0h60v60H0z" />
      <path fill={pick(clothes, 3)} d="M8 62c0-13 9-19 22-19s22 6 22 19Z" />
      <path fill={pick(skins, 5)} d="M25 36h10v9a5 5 0 0 1-10 0Z" />
      <circle fill={pick(skins, 5)} cx="30" cy="27" r="13" />
      <path fill={pick(hairs, 7)} d={pick(cuts, 11)} />
      <path
        fill="#1f2430"
        d="M24 26.5a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0M33 26.5a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0"
      />
      <path
        fill="none"
        stroke="#1f2430"
        stroke-width="1.6"
        stroke-linecap="round"
        d="M25.5 32.5c2.5 2.6 6.5 2.6 9 0"
      />
    </svg>
  );
}
