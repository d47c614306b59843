import { As } from 'guidepost-model/described';
import { type Static, Type } from 'typebox';
import { CreatedAt, IdOf, Name, ObjectWord, PathId, ProjectPath } from '../../http/description/shapes.ts';
import { ListOf } from '../../http/lists/pagination.ts';
import { OrderBy, paging } from '../../http/lists/query.ts';
import { limits } from '../limits/limits.ts';

const maxBytes = limits.assetBytes.most;

export const Asset = Type.Object(
  {
    id: IdOf('asset'),
    object: ObjectWord('asset'),
    name: Type.String({ description: 'The name of the asset.' }),
    url: Type.String({ description: 'The address of the image, which pages of any origin can show.' }),
    contentType: Type.String({ description: 'The type of the image, such as `image/png`.' }),
    size: Type.Integer({ description: 'The number of bytes of the image.' }),
    createdAt: CreatedAt('asset'),
  },
  { title: 'Asset', additionalProperties: false, description: 'An image that content can show.' },
);
export type Asset = Static<typeof Asset>;

export const AssetList = ListOf(Asset, 'assets');
export const AssetQuery = Type.Object({ ...paging, orderBy: OrderBy('createdAt') });
export const AssetPath = Type.Object({ ...ProjectPath.properties, assetId: PathId('asset') });

export const AssetInput = Type.Object(
  {
    name: As(Name, 'The name of the asset.'),
    data: Type.String({
      minLength: 1,
      maxLength: Math.ceil(maxBytes / 3) * 4,
      pattern: '^[A-Za-z0-9+/]+={0,2}$',
      description: `The bytes of the image as base64: a PNG, JPEG, GIF or WebP of ${maxBytes / 1024} KiB at most. SVG is refused, since it can hold scripts.`,
    }),
  },
  { title: 'AssetInput', additionalProperties: false, description: 'A new asset.' },
);
