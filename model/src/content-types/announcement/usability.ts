import { dataOf } from '../../content/body.ts';
import type { FindingList } from '../../findings.ts';
import { isBlank } from '../../reading/blank.ts';
import type { CheckedVersion } from '../usability.ts';

export function check({ body }: CheckedVersion, findings: FindingList): undefined {
  const { title, introContent, enableReadMore, detailContent } = dataOf('announcement', body);
  if (isBlank(title)) findings.error('data.title', 'is missing', 'Announcement has no title');
  if (introContent.length === 0) findings.warn('data.introContent', 'is empty', 'Nothing is shown');
  if (enableReadMore && detailContent.length === 0)
    findings.error('data.detailContent', 'is empty: there is nothing more to read', 'Nothing is shown');
  if (!enableReadMore && detailContent.length > 0)
    findings.warn(
      'data.detailContent',
      'is never seen: enableReadMore is off',
      'Blocks are never shown: the link is off',
    );
}
