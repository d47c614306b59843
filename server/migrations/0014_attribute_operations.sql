-- What attributes come to when a patch and then operations are applied to the stored values. The merge of users, companies
-- and memberships calls it on the row that it has locked, so that no two operations build on the same value.
CREATE FUNCTION apply_operations(stored jsonb, patch jsonb, operations jsonb) RETURNS jsonb
LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  -- The largest whole number that readers of JSON keep exactly, and how many values a list can grow to.
  bound CONSTANT numeric := 9007199254740991;
  longest CONSTANT integer := 1000;
  merged jsonb := jsonb_strip_nulls(stored || patch);
  operation jsonb;
  name text;
  given jsonb;
  known jsonb;
  fresh jsonb;
BEGIN
  FOR operation IN SELECT item FROM jsonb_array_elements(operations) AS item LOOP
    name := operation->>'codeName';
    given := operation->'value';
    known := merged->name;
    CASE operation->>'name'
      WHEN 'set_once' THEN
        fresh := coalesce(known, given);
      WHEN 'add' THEN
        IF jsonb_typeof(known) IS DISTINCT FROM 'number' THEN known := '0'; END IF;
        fresh := to_jsonb(greatest(-bound, least(bound, known::numeric + given::numeric)));
      WHEN 'remove' THEN
        CONTINUE WHEN jsonb_typeof(known) IS DISTINCT FROM 'array';
        fresh := known - ARRAY(SELECT jsonb_array_elements_text(given));
      ELSE
        IF jsonb_typeof(known) IS DISTINCT FROM 'array' THEN known := '[]'; END IF;
        SELECT coalesce(jsonb_agg(value ORDER BY place), '[]') INTO fresh FROM (
          SELECT value, place FROM jsonb_array_elements(given) WITH ORDINALITY AS item (value, place)
          WHERE NOT known ? (value #>> '{}')
          ORDER BY place LIMIT greatest(0, longest - jsonb_array_length(known))) AS added;
        fresh := CASE operation->>'name' WHEN 'prepend' THEN fresh || known ELSE known || fresh END;
    END CASE;
    merged := merged || jsonb_build_object(name, fresh);
  END LOOP;
  RETURN merged;
END $$;
